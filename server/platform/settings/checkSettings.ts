import { type OperatorSettings, operatorSettings } from '../../../contract/platform/settings';
import { validate } from '../http/validate';
import { sanitizeNotice } from './sanitizeNotice';

const noticeNames = ['indexNotice', 'indexNotice2', 'indexNotice3'] as const;

/**
 * A change of settings as it may be stored: checked by the contract, notices sanitised. Throws a
 * 422 that names what is wrong.
 */
export const checkSettings = (change: unknown): Partial<OperatorSettings> => {
    const schema = operatorSettings.partial().strict();
    const checked = validate(schema, change);
    for (const name of noticeNames) {
        const notice = checked[name];
        if (notice !== undefined) checked[name] = sanitizeNotice(notice);
    }
    // once more: sanitising writes out entities and attributes, and can make a text longer
    return validate(schema, checked);
};
