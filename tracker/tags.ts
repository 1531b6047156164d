import { toProperties } from './json';
import { emit } from './pageView';

/**
 * Counts an element that is an event without code: by `data-ff-event="Sign Up"`, or by `ff-event-Sign+Up` among its
 * classes. Its other `data-ff-…` are the event's properties. Answers the event's name if it is one.
 */
export const countTag = (node: EventTarget) => {
    const d: Record<string, string> = {};
    let tag = '';
    // the document and the window have none
    for (const { name, value } of (node as Element).attributes || []) {
        if (/^data-ff-/.test(name)) d[name.slice(8)] = value;
        if (name === 'class') [, tag = ''] = /\bff-event-(\S+)/.exec(value) || [];
    }
    const n = d.event || tag.replace(/\+/g, ' ');
    delete d.event;
    if (n) emit({ k: 'e', n, d: toProperties(d) });
    return n;
};
