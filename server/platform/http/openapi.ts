import { z } from 'zod';
import { allResources } from '../../../contract/backOffice';
import { calls } from '../../../contract/calls';
import type { Call } from '../../../contract/platform/call';

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

const operationOf = (name: string, call: Call) => ({
    operationId: name,
    summary: call.summary,
    security: call.access === 'public' ? [] : [{ token: [] }],
    'x-access': call.access,
    ...(call.stepUp && { 'x-step-up': true }),
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
            content: {
                'application/json': {
                    schema: {
                        type: 'object',
                        required: ['code', 'message', 'data'],
                        properties: {
                            code: { const: 200 },
                            message: { type: 'string' },
                            data: schemaOf(call.answer, 'output'),
                            x_token: { type: 'string', description: 'A renewed session token' },
                            crypt: { type: 'string', description: '`data` is encrypted' },
                            key: { type: 'string', description: 'Check value of the key' },
                        },
                    },
                },
            },
        },
        403: { description: 'No valid session, or a role that may not' },
        422: { description: 'Wrong input; `errors` says what, by field' },
    },
});

/** The calls of the resources, as far as somebody may make them. */
const generatedCalls = (): [string, Call][] =>
    allResources.flatMap(({ name, calls }) =>
        (Object.entries(calls) as [string, Call][])
            .filter(([, { access }]) => access.length > 0)
            .map(([verb, call]): [string, Call] => [`${name}.${verb}`, call]),
    );

const makeDocument = () => {
    const paths: Record<string, Record<string, object>> = {};
    for (const [name, call] of [...Object.entries(calls), ...generatedCalls()] as [
        string,
        Call,
    ][]) {
        const path = call.path.replace(/:(\w+)/g, '{$1}');
        paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) };
    }
    return {
        openapi: '3.1.0',
        info: { title: 'Footfall', version: '1' },
        components: {
            securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Token' } },
        },
        paths,
    };
};

let document: ReturnType<typeof makeDocument> | undefined;

/**
 * The whole API as an OpenAPI 3.1 document, made from the contract when it is asked for first: it
 * takes a quarter of a second, and no start shall wait for it.
 */
export const openApiDocument = () => {
    document ??= makeDocument();
    return document;
};
