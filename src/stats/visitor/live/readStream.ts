import { calls } from '../../../../contract/calls';
import type { LiveChanges } from '../../../../contract/live';
import { callAddress } from '../../../dataProvider/address';
import { callsEnd } from '../../../dataProvider/lastCall';
import { readEnvelope } from '../../../dataProvider/readEnvelope';
import { requestNumber } from '../../../dataProvider/requestNumber';
import { renewToken, token } from '../../../shared/session';
import type { ScopeQuery } from '../../report/scope';
import { eventReader } from './eventLines';

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

const open = async (query: ScopeQuery, since: number, signal: AbortSignal): Promise<Response> => {
    const held = token();
    const response = await fetch(host + callAddress(calls.live.path, {}, { ...query, since }), {
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

interface Reading {
    query: ScopeQuery;
    /** ms */
    since: number;
    signal: AbortSignal;
    onChanges: (changes: LiveChanges) => void;
}

/** Reads a stream to its end; throws when there is none, or when it breaks. */
export const readStream = async ({ query, since, signal, onChanges }: Reading): Promise<void> => {
    const late = new AbortController();
    const guard = watch(() => late.abort());
    let own = token();
    try {
        const response = await open(query, since, AbortSignal.any([signal, late.signal, callsEnd]));
        const read = eventReader();
        const reader = (response.body as ReadableStream<Uint8Array>).getReader();
        const decoder = new TextDecoder();
        for (;;) {
            const { done, value } = await reader.read();
            if (done) return;
            guard.wind();
            for (const { name, data } of read(decoder.decode(value, { stream: true }))) {
                if (name === 'token') own = renewToken(own, data);
                else onChanges((await readEnvelope(200, data)).data as LiveChanges);
            }
        }
    } finally {
        guard.stop();
    }
};
