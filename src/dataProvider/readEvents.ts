import { renewToken } from '../ui/browser/session';
import { token } from '../ui/browser/token';
import { callAddress } from './address';
import { eventReader } from './eventLines';
import { fetchFile } from './fetchFile';
import { callsEnd } from './lastCall';

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

/**
 * Reads a call's server-sent events to their end, taking over a renewed session token; throws when
 * there is no stream, or when it breaks.
 */
export const readEvents = async (reading: Reading): Promise<void> => {
    const { path, params = {}, query = {}, signal, onEvent } = reading;
    const late = new AbortController();
    const guard = watch(() => late.abort());
    let own = token();
    try {
        const { body } = await fetchFile(callAddress(path, params, query), {
            accept: 'text/event-stream',
            signal: AbortSignal.any([signal, late.signal, callsEnd]),
        });
        const read = eventReader();
        const reader = body.getReader();
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
