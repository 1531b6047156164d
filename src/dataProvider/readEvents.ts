import { renewToken, token } from '../shared/session';
import { callAddress } from './address';
import { eventReader } from './eventLines';
import { callsEnd } from './lastCall';
import { requestNumber } from './requestNumber';

const host: string = import.meta.env.VITE_API_HOST ?? '';

/** The server says every 15 s that it is alive; what is silent for longer than this, ms, is dead. */
const silentMs = 40_000;
/** A proxy that keeps the stream back lets nothing through at all. */
const firstMs = 8_000;

/** Aborts when it was not wound up again in time. */
const watch = (abort: () => void) => {
    let timer = setTimeout(abort, firstMs);
    return {
        wind: () => {
            clearTimeout(timer);
            timer = setTimeout(abort, silentMs);
        },
        stop: () => clearTimeout(timer),
    };
};

interface Reading {
    path: string;
    params?: Readonly<Record<string, unknown>>;
    query?: Readonly<Record<string, unknown>>;
    signal: AbortSignal;
    onEvent: (data: string) => Promise<void> | void;
}

const open = async (
    { path, params = {}, query = {} }: Omit<Reading, 'signal' | 'onEvent'>,
    signal: AbortSignal,
): Promise<Response> => {
    const held = token();
    const response = await fetch(host + callAddress(path, params, query), {
        credentials: 'include',
        headers: {
            Accept: 'text/event-stream',
            'X-C': String(requestNumber()),
            ...(held ? { 'X-Token': held } : {}),
        },
        signal,
    });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !type.startsWith('text/event-stream') || !response.body) {
        throw new Error(`no stream: ${response.status}`);
    }
    return response;
};

/**
 * Reads a call's server-sent events to their end, taking over a renewed session token; throws when
 * there is no stream, or when it breaks.
 */
export const readEvents = async ({ signal, onEvent, ...asked }: Reading): Promise<void> => {
    const late = new AbortController();
    const guard = watch(() => late.abort());
    let own = token();
    try {
        const response = await open(asked, AbortSignal.any([signal, late.signal, callsEnd]));
        const read = eventReader();
        const reader = (response.body as ReadableStream<Uint8Array>).getReader();
        const decoder = new TextDecoder();
        for (;;) {
            const { done, value } = await reader.read();
            if (done) return;
            guard.wind();
            for (const { name, data } of read(decoder.decode(value, { stream: true }))) {
                if (name === 'token') own = renewToken(own, data);
                else await onEvent(data);
            }
        }
    } finally {
        guard.stop();
    }
};
