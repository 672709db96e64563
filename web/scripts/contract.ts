// Generate the client's types and guards from the contract. Usage: node contract.ts <schema.json> <folder>
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';

/**
 * Enums (definitions or field names) for which the guards accept known members only. For all others, screens have a
 * fallback, because a newer server may send additional members.
 */
const CLOSED = new Set(['DeckId', 'Outcome', 'cause', 'kind', 'phase', 'reason']);
/** Enums whose members the client lists at run time, to detect those that only a newer server knows. */
const LISTED = { ROUND_STAGES: ['RoomView', 'stage'] } as const;
/** Lets the build drop guards that the client does not use. */
const PURE = '/* @__PURE__ */';
const BANNER = '// Generated from contract/schema.json by the build: do not edit.';
const IMPORTS = `import type * as types from './contract.gen';
import {
  type Guard, isFlag, isMember, isNumber, isNumbers, isText, isTrue, listOf, oneOf, optional, orNull, shape,
} from './guards';`;

interface Schema extends Omit<JSONSchema, 'properties' | 'items' | 'anyOf'> {
  properties?: Record<string, Schema> | undefined;
  items?: Schema | undefined;
  anyOf?: Schema[] | undefined;
}
type Definitions = Record<string, Schema>;

const nameIn = (reference: string) => reference.replace('#/$defs/', '');

/** Return the names of all definitions. A definition follows those that it references. */
function namesOf(definitions: Definitions): ReadonlySet<string> {
  const names = new Set<string>();
  function add(name: string): void {
    if (!definitions[name] || names.has(name)) return;
    for (const [, reference = ''] of JSON.stringify(definitions[name]).matchAll(/"\$ref":"([^"]+)"/g))
      add(nameIn(reference));
    names.add(name);
  }
  Object.keys(definitions).forEach(add);
  return names;
}

/** Return an expression that checks values against a schema. `name` is the field or definition name. */
function guardOf(schema: Schema, name: string): string {
  if (schema.$ref) return `is${nameIn(schema.$ref)}`;
  if (schema.anyOf) {
    const [value] = schema.anyOf.filter(({ type }) => type !== 'null');
    return value ? `${PURE} orNull(${guardOf(value, name)})` : unsupported(name);
  }
  if (schema.enum) {
    if (schema.enum.includes(true)) return 'isTrue';
    const members = schema.enum.map((member: unknown) => `'${member}'`);
    return CLOSED.has(name) ? `${PURE} oneOf(${members.join(', ')})` : 'isMember';
  }
  switch (schema.type) {
    case 'string':
      return 'isText';
    case 'integer':
      return 'isNumber';
    case 'boolean':
      return 'isFlag';
    case 'array':
      return schema.items ? `${PURE} listOf(${guardOf(schema.items, name)})` : unsupported(name);
    case 'object':
      return schema.properties ? shapeOf(schema, name) : 'isNumbers';
    default:
      return unsupported(name);
  }
}

function shapeOf({ properties = {}, required }: Schema, type: string): string {
  const fields = Object.entries(properties).map(([name, field]) => {
    const guard = guardOf(field, name).replace('isMember', `isMember<types.${type}['${name}']>`);
    return `'${name}': ${Array.isArray(required) && required.includes(name) ? guard : `${PURE} optional(${guard})`}`;
  });
  return `${PURE} shape<types.${type}>({ ${fields.join(', ')} })`;
}

function unsupported(name: string): never {
  throw new Error(`No guard can be generated for ${name}`);
}

function guardsOf(definitions: Definitions): string {
  const guards = [...namesOf(definitions)].map((name) => {
    const schema = definitions[name] ?? {};
    const type = schema.enum ? `: Guard<types.${name}>` : '';
    return `export const is${name}${type} = ${guardOf(schema, name)};`;
  });
  const lists = Object.entries(LISTED).map(([name, [type, field]]) => {
    const members = definitions[type]?.properties?.[field]?.enum ?? unsupported(name);
    return `export const ${name}: readonly types.${type}['${field}'][] = ${JSON.stringify(members)};`;
  });
  return [BANNER, IMPORTS, ...guards, ...lists, ''].join('\n');
}

const [from, folder] = process.argv.slice(2);
if (!from || !folder) throw new Error('Usage: contract.ts <schema.json> <folder>');
const schema: Schema = JSON.parse(await readFile(from, 'utf8'));
await writeFile(join(folder, 'guards.gen.ts'), guardsOf(schema.$defs ?? {}));
const options = {
  additionalProperties: false,
  bannerComment: BANNER,
  ignoreMinAndMaxItems: true, // The guards do not check them.
  unreachableDefinitions: true,
};
await writeFile(join(folder, 'contract.gen.ts'), await compile(schema, 'Contract', options)); // Modifies `schema`.
