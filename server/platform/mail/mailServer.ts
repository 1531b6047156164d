import { createTransport } from 'nodemailer';

export interface OutgoingMail {
    id: string;
    recipient: string;
    subject: string;
    text: string;
    /** empty, or left out, for a mail of mere text */
    html?: string;
    /** an address of this server, which takes a POST; empty, or left out, for none */
    unsubscribe?: string;
    /** where answers go; to the sender when left out */
    replyTo?: string;
}

/** Hands mails to the SMTP server of an address, over a few lasting connections. */
export interface MailServer {
    /** answers what the server said when it took the mail */
    send(mail: OutgoingMail, signal: AbortSignal): Promise<string>;
    close(): void;
}

const timeouts = {
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    socketCloseTimeout: 500,
};

/** The name of the sender's host, which stands in the ids of the messages. */
const hostOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** By which programs for mails unsubscribe in one click, without opening a page (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (address: string | undefined): Record<string, string> =>
    address
        ? {
              'List-Unsubscribe': `<${address}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {};

export const openMailServer = (
    url: string,
    from: string,
    maxConnections: number,
    onTrouble: (cause: Error) => void,
): MailServer => {
    const transport = createTransport({
        ...timeouts,
        url,
        pool: true,
        maxConnections,
        // A connection that the server closed while it was idle is replaced once; for the rest the
        // outbox tries again.
        maxRequeues: 1,
        idleTimeout: 30_000,
        disableFileAccess: true,
        disableUrlAccess: true,
    });
    transport.on('error', onTrouble);
    return {
        send: async ({ id, recipient, subject, text, html, unsubscribe, replyTo }, signal) => {
            const { response } = await transport.sendMail({
                from,
                to: { name: '', address: recipient },
                subject,
                text,
                ...(html && { html }),
                // the same at every try, so that a mail that comes twice can be known
                messageId: `<${id}@${hostOf(from)}>`,
                headers: {
                    'Auto-Submitted': 'auto-generated',
                    ...unsubscribeHeaders(unsubscribe),
                },
                ...(replyTo && { replyTo: { name: '', address: replyTo } }),
                signal,
            });
            return response;
        },
        close: () => transport.close({ force: true }),
    };
};

/** Whether the server of an address lets this one in; rejects with what it said. */
export const tryMailServer = async (url: string): Promise<void> => {
    const transport = createTransport({ ...timeouts, url });
    try {
        await transport.verify();
    } finally {
        transport.close();
    }
};

/** What the server said, or why it said nothing; one line. */
export const refusalOf = (cause: unknown): string => {
    const { response, message } = cause as { response?: string; message?: string };
    return (response || message || String(cause)).replace(/\s+/g, ' ').slice(0, 500);
};

/**
 * Whether another try is useless: the server refused this sender, recipient or text for ever (5xx),
 * or the address cannot be sent to. A refused login or greeting is no fault of the mail.
 */
export const isRefusedForEver = (cause: unknown): boolean => {
    const { code, responseCode } = cause as { code?: string; responseCode?: number };
    if (code === 'EENVELOPE') return responseCode === undefined || responseCode >= 500;
    return code === 'EMESSAGE' && responseCode !== undefined && responseCode >= 500;
};
