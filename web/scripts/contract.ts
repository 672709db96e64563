// Generate the client's types and guards from the contract. Usage: node contract.ts <schema.json> <folder>
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';

/**
 * Enums (definitions or field names) for which the guards accept known members only. For all others, screens have a
 * fallback, because a newer server may send additional members.
 */
const CLOSED = new Set(['DeckId', 'Outcome', 'cause', 'kind', 'phase', 'reason']);
const BANNER = '// Generated from contract/schema.json by the build: do not edit.';
const IMPORTS = `import type * as types from './contract.gen';
import {
  type Guard, isFlag, isMember, isNumber, isNumbers, isText, isTrue, listOf, oneOf, optional, orNull, shape,
} from './guards';`;

/** Return an expression that checks values against a schema. `name` is the field or definition name. */
function guardOf(
  { $ref, anyOf, enum: members, items, properties, required, type }: JSONSchema,
  name: string,
): string {
  if ($ref) return $ref.replace('#/$defs/', 'is');
  if (anyOf) return `orNull(${guardOf(anyOf.find((one) => one.type !== 'null') ?? {}, name)})`;
  if (members?.includes(true)) return 'isTrue';
  if (members) return CLOSED.has(name) ? `oneOf(${JSON.stringify(members).slice(1, -1)})` : 'isMember';
  if (items && !Array.isArray(items)) return `listOf(${guardOf(items, name)})`;
  if (properties) {
    const fields = Object.entries(properties).map(([field, schema]) => {
      const guard = guardOf(schema, field);
      return `"${field}": ${Array.isArray(required) && required.includes(field) ? guard : `optional(${guard})`}`;
    });
    return `shape<types.${name}>({ ${fields.join(', ')} })`;
  }
  const guards: Record<string, string> = {
    string: 'isText',
    integer: 'isNumber',
    boolean: 'isFlag',
    object: 'isNumbers',
  };
  const guard = guards[String(type)];
  if (!guard) throw new Error(`No guard can be generated for ${name}`);
  return guard;
}

function guardsOf(definitions: Record<string, JSONSchema>): string {
  const others = (name: string) => JSON.stringify(definitions[name]).match(/(?<=\$defs\/)\w+/g) ?? [];
  const depthOf = (name: string): number => Math.max(0, ...others(name).map((other) => 1 + depthOf(other)));
  // A definition follows those that it references.
  const guards = Object.entries(definitions)
    .sort(([one], [other]) => depthOf(one) - depthOf(other))
    .map(
      ([name, schema]) =>
        `export const is${name}${schema.enum ? `: Guard<types.${name}>` : ''} = ${guardOf(schema, name)};`,
    );
  // The client lists these members at run time, to detect those that only a newer server knows.
  const stages = JSON.stringify(definitions.RoomView?.properties?.stage?.enum);
  return [BANNER, IMPORTS, ...guards, `export const ROUND_STAGES = ${stages} as const;`, ''].join('\n');
}

const [from, folder] = process.argv.slice(2);
if (!from || !folder) throw new Error('Usage: contract.ts <schema.json> <folder>');
const schema: JSONSchema = JSON.parse(await readFile(from, 'utf8'));
await writeFile(join(folder, 'guards.gen.ts'), guardsOf(schema.$defs ?? {}));
const options = {
  additionalProperties: false,
  bannerComment: BANNER,
  ignoreMinAndMaxItems: true, // The guards do not check them.
  unreachableDefinitions: true,
};
await writeFile(join(folder, 'contract.gen.ts'), await compile(schema, 'Contract', options)); // Modifies `schema`.
