import { Navigate } from 'react-router'
import { adminPaths } from '../admin-paths.ts'

export default function AdminIndex() {
  return <Navigate to={adminPaths.dashboard} replace />
}
