import { fileRefusals, type FileRefusal } from '../../contract/document-rules.ts';
import { fieldProblem, type Problem } from '../ground/problem.ts';

export function fileProblem(reason: FileRefusal): Problem {
  return fieldProblem('file', fileRefusals[reason]);
}

/** The reason of `fileProblem`; `undefined` for any other failure. */
export function reasonOfProblem({ message }: Error): FileRefusal | undefined {
  return (Object.keys(fileRefusals) as FileRefusal[]).find((reason) => fileRefusals[reason] === message);
}
