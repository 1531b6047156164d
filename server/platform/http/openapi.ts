import { z } from 'zod';
import { allResources } from '../../../contract/backOffice';
import { calls } from '../../../contract/calls';
import { errorTexts } from '../../../contract/errors';
import type { Call } from '../../../contract/platform/call';
import { apiText } from './apiTexts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
    const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    return rest;
};

const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
        properties?: Record<string, object>;
        required?: string[];
    };
    return Object.entries(properties).map(([name, schema]) => ({
        name,
        in: place,
        required: place === 'path' || required.includes(name),
        schema,
    }));
};

/** An answer other than success. Codes never change; sentences are for people, and may. */
const refusal = {
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

const params = {
    type: 'object',
    description: 'What the sentence names, such as a limit',
    additionalProperties: { type: ['string', 'number'] },
};

const errorSchema = {
    type: 'object',
    required: ['code', 'message', 'data', 'error'],
    properties: {
        code: { type: 'integer', description: 'The HTTP status' },
        message: {
            type: 'string',
            description:
                'A sentence in the language of the cookie `language`, else of Accept-Language, else in English',
        },
        data: { type: 'null' },
        error: { type: 'string', description: 'A stable code', enum: Object.keys(errorTexts) },
        params,
        errors: {
            type: 'object',
            description: 'With status 422: what is wrong, by field',
            additionalProperties: {
                type: 'object',
                required: ['code', 'message'],
                properties: { code: { type: 'string' }, params, message: { type: 'string' } },
            },
        },
        request_id: {
            type: 'string',
            description: 'With status 5xx: the number by which the log of the server has it',
        },
        needs: { enum: ['stepUp', 'approval', 'check'] },
        x_token: { type: 'string', description: 'A renewed session token' },
    },
};

const refusals = {
    403: { ...refusal, description: 'No valid session, or a role that may not' },
    422: { ...refusal, description: 'Wrong input; `errors` says what, by field' },
    default: { ...refusal, description: 'Refused; `error` says why' },
};

/** Where the answer is the data alone. */
const bareRefusals = {
    default: {
        description: 'Refused; with status 400 `errors` says what is wrong, by its place',
        content: {
            'application/json': {
                schema: {
                    type: 'object',
                    required: ['error'],
                    properties: {
                        error: { type: 'string', description: 'A sentence' },
                        code: errorSchema.properties.error,
                        errors: errorSchema.properties.errors,
                        request_id: errorSchema.properties.request_id,
                    },
                },
            },
        },
    },
};

const answerOf = (call: Call): object => {
    const data = schemaOf(call.answer, 'output');
    if (call.isBare) return data;
    return {
        type: 'object',
        required: ['code', 'message', 'data'],
        properties: {
            code: { const: 200 },
            message: { type: 'string' },
            data,
            x_token: { type: 'string', description: 'A renewed session token' },
            crypt: { type: 'string', description: '`data` is encrypted' },
            key: { type: 'string', description: 'Check value of the key' },
        },
    };
};

const securityOf = ({ access, keyScope }: Call) => {
    if (access === 'public') return [];
    return keyScope ? [{ token: [] }, { apiKey: [] }] : [{ token: [] }];
};

/** Sections of docs/api.md that say more of a call than its summary. */
const told: Readonly<Record<string, string>> = {
    statsQuery: 'Stats API',
    sendEvents: 'Events from your server',
};

/** Calls that stand together, by the word in their path. */
const tagOf = ({ path }: Call): string => {
    if (path.includes('/stats/')) return 'Reports';
    if (/\/(goals|goalmoney|funnels)\b/.test(path)) return 'Goals and funnels';
    const [word = ''] = path.split('/').filter(one => !/^(|api|v\d|work|:.*)$/.test(one));
    const special: Readonly<Record<string, string>> = { query: 'Stats API', events: 'Events' };
    return special[word] ?? `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
};

/** What programs ask for most stands first. */
const firstTags = ['Stats API', 'Events', 'Reports', 'Sites', 'Goals and funnels'];

const operationOf = (name: string, call: Call) => ({
    operationId: name,
    summary: call.summary,
    ...(told[name] !== undefined && { description: apiText(told[name]) }),
    tags: [tagOf(call)],
    security: securityOf(call),
    'x-access': call.access,
    ...(call.stepUp && { 'x-step-up': true }),
    ...(call.keyScope && { 'x-key-scope': call.keyScope }),
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.body && {
        requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
        },
    }),
    responses: {
        200: {
            description: 'Success',
            content: { 'application/json': { schema: answerOf(call) } },
        },
        ...(call.isBare ? bareRefusals : refusals),
    },
});

/** The calls of the resources, as far as somebody may make them. */
const generatedCalls = (): [string, Call][] =>
    allResources.flatMap(({ name, calls }) =>
        (Object.entries(calls) as [string, Call][])
            .filter(([, { access }]) => access.length > 0)
            .map(([verb, call]): [string, Call] => [`${name}.${verb}`, call]),
    );

const describedIn = ['API keys', 'Assistants'];

const makeDocument = (isForKeys: boolean) => {
    const paths: Record<string, Record<string, object>> = {};
    for (const [name, call] of [...Object.entries(calls), ...generatedCalls()] as [
        string,
        Call,
    ][]) {
        if (isForKeys && !call.keyScope) continue;
        const path = call.path.replace(/:(\w+)/g, '{$1}');
        paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) };
    }
    return {
        openapi: '3.1.0',
        info: {
            title: 'Footfall API',
            version: '1',
            description: describedIn.map(one => `## ${one}\n\n${apiText(one)}`).join('\n\n'),
        },
        tags: firstTags.map(name => ({ name })),
        components: {
            schemas: { Error: errorSchema },
            securitySchemes: {
                token: { type: 'apiKey', in: 'header', name: 'X-Token' },
                apiKey: { type: 'http', scheme: 'bearer' },
            },
        },
        paths,
    };
};

const documents = new Map<boolean, ReturnType<typeof makeDocument>>();

/**
 * The whole API as an OpenAPI 3.1 document, or what API keys open of it, made from the contract when it is asked for first: it
 * takes a quarter of a second, and no start shall wait for it.
 */
export const openApiDocument = ({ isForKeys = false } = {}) => {
    const made = documents.get(isForKeys) ?? makeDocument(isForKeys);
    documents.set(isForKeys, made);
    return made;
};
