/** An e-mail address that breaks before its @ where the line is too short. */
export const EmailText = ({ address }: { address: string }) => {
  const [local = '', ...domain] = address.split(/(?=@)/)
  return (
    <>
      {local}
      <wbr />
      {domain.join('')}
    </>
  )
}

/** The cell of a row's e-mail address. */
export const emailCell = ({ email }: { email: string }) => <EmailText address={email} />
