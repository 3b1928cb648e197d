import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Shuffles the test files by the seed of the run, but groups them by project: a worker reuses its loaded modules only
 * for a file of the same project.
 */
export class ProjectSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const { seed } = this.ctx.config.sequence
    const projects = this.ctx.projects.map(({ name }) => name)
    const rank = ({ project, moduleId }: TestSpecification) => {
      const shuffleKey = createHash('sha256').update(`${seed} ${moduleId}`).digest('hex')
      return `${String(projects.indexOf(project.name)).padStart(3, '0')} ${shuffleKey}`
    }
    return files.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
  }
}
