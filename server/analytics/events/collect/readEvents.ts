import { z } from 'zod';
import { maxBatch, trackerEvent } from '../../../../contract/analytics/collect';
import type { Faults } from '../../../../contract/fault';
import { issueFault } from '../../../../contract/issueFault';
import { ApiError } from '../../../platform/http/errors';
import { errorsByField, fieldWithNul } from '../../../platform/http/validate';
import { readPlainEvent } from './plainEvent';
import type { CheckedEvent } from './readEvent';

const batch = z.array(trackerEvent).min(1).max(maxBatch);
/** The pixel has no script: its page is the one named, else the one that sent the request. */
const pixelQuery = z.object({ s: trackerEvent.shape.s, u: z.string().optional() });

/** What is not as the contract says, told apart from what is refused for another reason. */
export class Malformed extends ApiError {
    constructor(errors: Faults) {
        super(422, 'request.invalid', { errors });
    }
}

const check = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
    const parsed = schema.safeParse(value, { error: issueFault });
    if (!parsed.success) throw new Malformed(errorsByField(parsed.error));
    return parsed.data;
};

const parse = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        throw new Malformed({ body: 'event.not_json' });
    }
};

const readBatch = (values: readonly unknown[]): CheckedEvent[] => {
    const events: CheckedEvent[] = [];
    for (const value of values) {
        const event = values.length <= maxBatch ? readPlainEvent(value) : undefined;
        if (!event) return check(batch, values);
        events.push(event);
    }
    return values.length > 0 ? events : check(batch, values);
};

/** One event. Throws Malformed. */
export const readEvent = (value: unknown): CheckedEvent => {
    const event = readPlainEvent(value) ?? check(trackerEvent, value);
    const field = fieldWithNul(event);
    if (field !== undefined) throw new Malformed({ [field || 'body']: 'field.nul' });
    return event;
};

/** The events of a body, one or up to a hundred. Throws Malformed. */
export const readEvents = (text: string): CheckedEvent[] => {
    const value = parse(text);
    const events = Array.isArray(value)
        ? readBatch(value)
        : [readPlainEvent(value) ?? check(trackerEvent, value)];
    // Only an escape can bring a NUL into JSON.
    const field = text.includes('\\u0000') ? fieldWithNul(events) : undefined;
    if (field !== undefined) throw new Malformed({ [field || 'body']: 'field.nul' });
    return events;
};

/** The page view that a pixel stands for. Throws Malformed. */
export const readPixel = (query: unknown, referer: string | undefined): CheckedEvent => {
    const { s, u = referer ?? '' } = check(pixelQuery, query);
    return check(trackerEvent, { s, u, k: 'v' });
};
