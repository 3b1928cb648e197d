import { createContext } from 'react-router'

/** The URL of the built script of the public pages, given by the server with each request. */
export const documentScriptContext = createContext<string>()
