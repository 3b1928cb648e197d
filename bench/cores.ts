import { spawn, spawnSync, type SpawnOptions } from 'node:child_process'

/** Lists of cores for taskset, such as `0` or `1-3`; null where processes cannot be pinned. */
export type Cores = { server: string; second: string; load: string } | null

/** `0-2,5` is 0, 1, 2 and 5. */
const parseCores = (list: string) =>
  list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })

const pinSelf = (cores: string) =>
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(process.pid)])

/**
 * Gives the server the first core, and this process with all that it starts later, such as PostgreSQL, the others. A
 * second server gets a core of its own if there are more than two, and otherwise all of them.
 */
export const divideCores = (): Cores => {
  const { status, stdout } = spawnSync('taskset', ['--cpu-list', '--pid', String(process.pid)])
  if (status !== 0) return null
  const [first, ...others] = parseCores(stdout.toString().split(':').at(-1)?.trim() ?? '')
  if (first === undefined || others.length === 0) return null
  const load = others.join()
  if (pinSelf(load).status !== 0) return null
  return {
    server: String(first),
    second: others.length > 1 ? String(others[0]) : [first, ...others].join(),
    load,
  }
}

export const describeCores = (cores: Cores) =>
  cores
    ? `The server runs on core ${cores.server}, the load on ${cores.load} (taskset); PostgreSQL shares the cores of the load.`
    : 'The server and the load share all cores: there is no taskset, or only one core.'

/** Spawns a command on these cores, null for any; it ends with this process. */
export const spawnOn = (
  cores: string | null | undefined,
  command: string,
  args: readonly string[],
  options: SpawnOptions,
) => {
  const child =
    cores == null
      ? spawn(command, args, options)
      : spawn('taskset', ['--cpu-list', cores, command, ...args], options)
  const kill = () => child.kill()
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}
