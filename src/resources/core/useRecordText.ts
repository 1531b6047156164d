import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../../contract/backOffice';

/** A sentence around a noun: a capital first, and a space between Chinese and Latin letters. */
export const asSentence = (text: string): string =>
    text
        .replace(/^\p{Ll}/u, letter => letter.toUpperCase())
        .replace(/(\p{sc=Han})(?=[A-Za-z0-9])/gu, '$1 ');

/** What is said of records by their name: `New coupon`, `Coupon created`, `3 coupons deleted`. */
export const useRecordText = (name: ResourceName) => {
    const translate = useTranslate();
    return (key: 'form.create' | 'form.created' | 'delete.done', count = 1): string =>
        asSentence(
            translate(`office.${key}`, {
                smart_count: count,
                name: translate(`resources.${name}.name`, { smart_count: count }),
            }),
        );
};
