// In development the components of islands expect the refresh runtime that the router otherwise loads.
import 'virtual:react-router/inject-hmr-runtime'
import './entry.document.ts'
