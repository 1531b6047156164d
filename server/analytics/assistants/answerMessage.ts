import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { openServer } from './openServer';

/** Headers that the protocol reads; all others are this server's own business. */
const read = ['accept', 'content-type', 'mcp-protocol-version'] as const;

interface Message {
    headers: Readonly<Record<string, string | string[] | undefined>>;
    body: unknown;
}

/** The answer to one message of the protocol, without a session: each stands for itself. */
export const answerMessage = async (
    { headers, body }: Message,
    asker: Parameters<typeof openServer>[0],
): Promise<Response> => {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = openServer(asker);
    try {
        await server.connect(transport);
        const kept = read.flatMap(name => {
            const value = headers[name];
            return typeof value === 'string' ? [[name, value] as [string, string]] : [];
        });
        const request = new Request('http://localhost/', { method: 'POST', headers: kept });
        return await transport.handleRequest(request, { parsedBody: body });
    } finally {
        await server.close();
    }
};
