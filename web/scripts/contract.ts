// Generate the client's types and guards from the contract. Usage: node contract.ts <schema.json> <folder>
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';

/** Responses and events that the client reads. Guards are generated for them, and for all definitions that they reference. */
const ROOTS = [
  'DeckFound',
  'DeckInfo',
  'DeckRevised',
  'DeckShared',
  'ErrorEvent',
  'GameEndedEvent',
  'ListedCard',
  'ResultRow',
  'RoomCheck',
  'RoomCreated',
  'RoomDeleted',
  'RoomJoined',
  'RoomState',
  'RoomView',
  'RoundEndedEvent',
  'ScreenCheck',
  'StreamToken',
  'TalkLog',
];
/** Other types that the client uses. Their definitions are generated together with all that they reference. */
const TYPES = ['AckOk', 'AckRefused', 'ErrorCode', 'FromClient', 'InStep', 'RefusalCode', 'ToClient'];
/**
 * Enums (definitions or field names) for which the guards accept known members only. For all others, screens have a
 * fallback, because a newer server may send additional members.
 */
const CLOSED = new Set(['DeckId', 'Outcome', 'cause', 'kind', 'phase', 'reason']);
/** Enums whose members the client lists at run time, to detect those that only a newer server knows. */
const LISTED = { ROUND_STAGES: ['RoomView', 'stage'] } as const;
const BANNER = '// Generated from contract/schema.json by the build: do not edit.';

interface Schema extends Omit<JSONSchema, 'properties' | 'items' | 'anyOf'> {
  properties?: Record<string, Schema> | undefined;
  items?: Schema | undefined;
  anyOf?: Schema[] | undefined;
}
type Definitions = Record<string, Schema>;

const nameIn = (reference: string) => reference.replace('#/$defs/', '');

/** Return the names of `roots` and of all definitions that they reference. A definition follows those that it references. */
function namesFrom(definitions: Definitions, roots: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  function add(name: string): void {
    if (!definitions[name] || names.has(name)) return;
    for (const [, reference = ''] of JSON.stringify(definitions[name]).matchAll(/"\$ref":"([^"]+)"/g))
      add(nameIn(reference));
    names.add(name);
  }
  roots.forEach(add);
  return names;
}

async function typesOf(schema: Schema): Promise<string> {
  const { $defs: definitions = {} } = schema;
  const used = namesFrom(definitions, [...ROOTS, ...TYPES]);
  const $defs = Object.fromEntries(Object.entries(definitions).filter(([name]) => used.has(name)));
  const types = await compile({ ...schema, $defs }, 'Contract', {
    additionalProperties: false,
    bannerComment: BANNER,
    style: { printWidth: 110, singleQuote: true },
    unreachableDefinitions: true,
  });
  // The note that the compiler adds to each type. It is removed.
  const origin =
    /(\/\*\*\n)? \* This interface was referenced by `Contract`'s JSON-Schema\n \* via the `definition` "\w+"\.\n( \*\/\n)/g;
  return types
    .replace('export interface Contract {}\n', '')
    .replaceAll(origin, (_, opened, closed) => (opened ? '' : closed))
    .replaceAll(' *\n */', ' */');
}

/** Return an expression that checks values against a schema. `name` is the field or definition name. */
function guardOf(schema: Schema, name: string): string {
  if (schema.$ref) return `is${nameIn(schema.$ref)}`;
  if (schema.anyOf) {
    const [value] = schema.anyOf.filter(({ type }) => type !== 'null');
    return value ? `orNull(${guardOf(value, name)})` : unsupported(name);
  }
  if (schema.enum) {
    if (schema.enum.includes(true)) return 'isTrue';
    const members = schema.enum.map((member: unknown) => `'${member}'`);
    return CLOSED.has(name) ? `oneOf(${members.join(', ')})` : 'isMember';
  }
  switch (schema.type) {
    case 'string':
      return 'isText';
    case 'integer':
      return 'isNumber';
    case 'boolean':
      return 'isFlag';
    case 'array':
      return schema.items ? `listOf(${guardOf(schema.items, name)})` : unsupported(name);
    case 'object':
      return schema.properties ? shapeOf(schema, name) : 'isNumbers';
    default:
      return unsupported(name);
  }
}

function shapeOf({ properties = {}, required }: Schema, type: string): string {
  const fields = Object.entries(properties).map(([name, field]) => {
    const guard = guardOf(field, name).replace('isMember', `isMember<types.${type}['${name}']>`);
    return `${name}: ${Array.isArray(required) && required.includes(name) ? guard : `optional(${guard})`}`;
  });
  return fields.length > 4
    ? `shape<types.${type}>({\n  ${fields.join(',\n  ')},\n})`
    : `shape<types.${type}>({ ${fields.join(', ')} })`;
}

function unsupported(name: string): never {
  throw new Error(`No guard can be generated for ${name}`);
}

function guardsOf(definitions: Definitions): string {
  const guards = [...namesFrom(definitions, ROOTS)].map((name) => {
    const schema = definitions[name] ?? {};
    const type = schema.enum ? `: Guard<types.${name}>` : '';
    return `export const is${name}${type} = /* @__PURE__ */ ${guardOf(schema, name)};`;
  });
  const lists = Object.entries(LISTED).map(([name, [type, field]]) => {
    const members = definitions[type]?.properties?.[field]?.enum ?? unsupported(name);
    return `export const ${name}: readonly types.${type}['${field}'][] = ${JSON.stringify(members)};`;
  });
  const body = [...guards, ...lists].join('\n').replaceAll('/* @__PURE__ */ isMember', 'isMember');
  const used = [
    ...body.matchAll(/\b(isFlag|isMember|isNumbers?|isText|isTrue|listOf|oneOf|optional|orNull|shape)\b/g),
  ];
  const names = [...new Set(used.map(([name]) => name))].sort();
  const imports = `import { type Guard, ${names.join(', ')} } from './guards';`;
  return [BANNER, "import type * as types from './contract.gen';", imports, '', body, ''].join('\n');
}

const [from, folder] = process.argv.slice(2);
if (!from || !folder) throw new Error('Usage: contract.ts <schema.json> <folder>');
const schema: Schema = JSON.parse(await readFile(from, 'utf8'));
await writeFile(join(folder, 'guards.gen.ts'), guardsOf(schema.$defs ?? {}));
await writeFile(join(folder, 'contract.gen.ts'), await typesOf(schema)); // This call modifies `schema`.
