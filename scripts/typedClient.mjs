// What the OpenAPI document says of calls, as TypeScript: `clients/typescript/src/calls.ts`.

const isName = text => /^[A-Za-z_$][\w$]*$/.test(text);
const key = name => (isName(name) ? name : JSON.stringify(name));

const unionOf = parts => {
    const own = [...new Set(parts)];
    return own.length === 1 ? own[0] : own.join(' | ');
};

const listOf = text => (/^[\w.]+$/.test(text) ? `${text}[]` : `Array<${text}>`);

const objectOf = ({ properties = {}, required = [], additionalProperties }) => {
    const fields = Object.entries(properties).map(
        ([name, schema]) => `${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`,
    );
    if (fields.length > 0) return `{ ${fields.join(' ')} }`;
    const rest =
        typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
    return `Record<string, ${rest}>`;
};

const arrayOf = ({ items, prefixItems }) => {
    if (prefixItems) return `[${prefixItems.map(typeOf).join(', ')}]`;
    return listOf(items ? typeOf(items) : 'unknown');
};

const plain = {
    string: 'string',
    number: 'number',
    integer: 'number',
    boolean: 'boolean',
    null: 'null',
};

/** A JSON Schema, as far as the document uses it. */
export const typeOf = schema => {
    if ('const' in schema) return JSON.stringify(schema.const);
    if (schema.enum) return unionOf(schema.enum.map(one => JSON.stringify(one)));
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return unionOf(choices.map(typeOf));
    if (schema.allOf) return schema.allOf.map(typeOf).join(' & ');
    if (Array.isArray(schema.type)) {
        return unionOf(schema.type.map(type => typeOf({ ...schema, type })));
    }
    if (schema.type === 'array') return arrayOf(schema);
    if (schema.type === 'object') return objectOf(schema);
    return plain[schema.type] ?? 'unknown';
};

const partOf = (parameters, place) => {
    const own = parameters.filter(one => one.in === place);
    if (own.length === 0) return undefined;
    const required = own.filter(one => one.required).map(({ name }) => name);
    const properties = Object.fromEntries(own.map(({ name, schema }) => [name, schema]));
    return { text: objectOf({ properties, required }), isNeeded: required.length > 0 };
};

const inputOf = ({ parameters = [], requestBody }) => {
    const body = requestBody && {
        text: typeOf(requestBody.content['application/json'].schema),
        isNeeded: true,
    };
    const parts = { params: partOf(parameters, 'path'), query: partOf(parameters, 'query'), body };
    const fields = Object.entries(parts)
        .filter(([, part]) => part)
        .map(([name, { text, isNeeded }]) => `${name}${isNeeded ? '' : '?'}: ${text}`);
    return fields.length === 0 ? 'Record<never, never>' : `{ ${fields.join('; ')} }`;
};

/** Most answers stand in an envelope; those of calls in another product's form do not. */
const answerOf = ({ responses }) => {
    const { schema } = responses['200'].content['application/json'];
    const { code, data } = schema.properties ?? {};
    const isBare = code?.const !== 200 || data === undefined;
    return { isBare, text: typeOf(isBare ? schema : data) };
};

const callsIn = document =>
    Object.entries(document.paths)
        .flatMap(([path, methods]) =>
            Object.entries(methods).map(([method, operation]) => ({
                name: operation.operationId,
                summary: operation.summary,
                route: [method.toUpperCase(), path],
                input: inputOf(operation),
                answer: answerOf(operation),
            })),
        )
        .sort((one, other) => (one.name < other.name ? -1 : 1));

const titled = name => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** What several calls say alike is said once, by the name of the first. */
const sharedTypes = calls => {
    const texts = calls.flatMap(({ name, input, answer }) => [
        [`${titled(name)}Input`, input],
        [`${titled(name)}Answer`, answer.text],
    ]);
    const names = new Map();
    for (const [name, text] of texts) {
        const isShared = text.length > 60 && texts.filter(([, one]) => one === text).length > 1;
        if (isShared && !names.has(text)) names.set(text, name);
    }
    return names;
};

/** The document's calls as a module: their types, and where each is. */
export const clientText = document => {
    const calls = callsIn(document);
    const shared = sharedTypes(calls);
    const told = text => shared.get(text) ?? text;
    const types = [...shared].map(([text, name]) => `export type ${name} = ${text};`);
    const declared = calls.map(
        ({ name, summary, input, answer }) =>
            `/** ${summary} */\n${key(name)}: { input: ${told(input)}; answer: ${told(answer.text)} };`,
    );
    const routes = calls.map(({ name, route: [method, path], answer }) => {
        const words = [method, path, answer.isBare].map(one => JSON.stringify(one)).join(', ');
        return `${key(name)}: [${words}],`;
    });
    return [
        '// Written by `npm run client` from the OpenAPI document. Do not change it by hand.',
        ...types,
        '/** Every call that an API key may make, by its name. */',
        `export interface Calls {\n${declared.join('\n')}\n}`,
        '/** Method, path, and whether the answer is the data alone. */',
        `export const routes: { readonly [Name in keyof Calls]: readonly [method: string, path: string, isBare: boolean] } = {\n${routes.join('\n')}\n};`,
        '',
    ].join('\n\n');
};
