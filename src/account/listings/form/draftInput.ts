import type { z } from 'zod';
import { type ListingDraft, listingDraft } from '../../../../contract/market/listings';
import { inputOf } from '../../../resources/core/form/contractResolver';
import type { Values } from '../../../resources/core/form/RecordForm';

const detailsSchema = (type: unknown): z.ZodObject | undefined =>
    listingDraft.shape.details.options.find(({ shape }) => shape.type.value === type);

/** What a form holds as the contract has a draft: what was emptied is empty, no price is none. */
export const draftInput = (values: Values): Values => {
    const details = (values.details ?? {}) as Values;
    const schema = detailsSchema(details.type);
    return inputOf(listingDraft, {
        ...values,
        price: values.price ?? '0',
        ...(schema && { details: inputOf(schema, details) }),
    });
};

/**
 * What can be stored of a form now: fields that are wrong, such as half an amount, stay as they were
 * stored, so that the others are saved all the same.
 */
export const savableDraft = (values: Values, stored: ListingDraft): ListingDraft => {
    const input = draftInput(values);
    const issues = listingDraft.safeParse(input).error?.issues ?? [];
    const result: Values = { ...input };
    for (const { path } of issues) {
        const [first = '', second] = path.map(String);
        if (first === 'details' && second !== undefined) {
            const kept = (stored.details as unknown as Values)[second];
            result.details = { ...(result.details as Values), [second]: kept };
        } else {
            result[first] = (stored as unknown as Values)[first];
        }
    }
    return result as unknown as ListingDraft;
};

/** A stored draft as a form shows it: no price is an empty field. */
export const draftValues = ({ price, ...draft }: ListingDraft): Values => ({
    ...draft,
    price: price === '0' ? null : price,
});
