import { parseAllDocuments } from 'yaml';

export type Yaml = string | Yaml[] | { [key: string]: Yaml };

/** Returns the documents of a file, with every scalar as text: the checks compare spellings. Throws where it is not YAML. */
export function readYaml(source: string): Yaml[] {
  const documents = parseAllDocuments(source, { schema: 'failsafe', merge: true });
  return [...documents].map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as Yaml;
  });
}
