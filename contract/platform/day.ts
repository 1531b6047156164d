import { z } from 'zod';
import { fault } from '../fault';

/** Days that the store's columns hold; outside of them a calendar's arithmetic has no end either. */
export const [firstDay, lastDay] = ['1970-01-01', '2148-12-31'] as const;
/** ms */
export const lastInstant = Date.parse(`${lastDay}T23:59:59.999Z`);

/** A calendar day, YYYY-MM-DD. */
export const day = z.iso
    .date('field.day')
    .refine(
        text => text >= firstDay && text <= lastDay,
        fault('field.day_range', { first: firstDay, last: lastDay }),
    );
