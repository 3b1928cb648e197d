/** Asks the user for the password and confirms it to the server. Resolves with false if the user cancels. */
type Prompt = () => Promise<boolean>

let prompt: Prompt | null = null
let asking: Promise<boolean> | null = null

/** Registers the password dialog as the prompt while it is mounted. Returns a function that removes it. */
export const providePrompt = (next: Prompt) => {
  prompt = next
  return () => {
    prompt = null
  }
}

/** Asks for the password. Concurrent calls share one prompt. Resolves with false without a prompt. */
export const confirmPassword: Prompt = () => {
  asking ??= (prompt?.() ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return asking
}
