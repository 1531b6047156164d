import { useCallback, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { calls } from '../../../../contract/calls';
import type { OwnListing } from '../../../../contract/market/listings';
import { callApi } from '../../../dataProvider/callApi';
import { HttpError, statusOf } from '../../../dataProvider/HttpError';
import { useKeepListing } from '../useListing';
import { savableDraft } from './draftInput';

export type SavingState = 'saved' | 'saving' | 'unsaved' | 'failed' | 'conflict';

/** ms without a letter until what was typed is saved */
const pauseMs = 800;

/** What is stored, and what of the form has been sent. */
interface Kept {
    listing: OwnListing;
    sent: string;
    /** the save that goes on */
    saving: Promise<boolean> | undefined;
    timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Saves the draft whose form this stands in: a moment after each change, one save at a time, each made
 * from the version before. `flush` saves at once, and answers whether all is stored.
 */
export const useAutosave = (listing: OwnListing) => {
    const { getValues, setError, watch } = useFormContext();
    const keep = useKeepListing();
    const [state, setState] = useState<SavingState>('saved');
    // as it was when the form began: what is stored later comes from here
    const [kept] = useState(
        (): Kept => ({
            listing,
            sent: JSON.stringify(savableDraft(getValues(), listing)),
            saving: undefined,
            timer: undefined,
        }),
    );

    const save = useCallback(async (): Promise<boolean> => {
        const draft = savableDraft(getValues(), kept.listing);
        const text = JSON.stringify(draft);
        if (text === kept.sent) {
            setState('saved');
            return true;
        }
        setState('saving');
        try {
            const { id, version } = kept.listing;
            const input = { params: { id }, body: { ...draft, version } };
            kept.listing = await callApi(calls.saveOwnListing, input, undefined, {
                isQuiet: true,
            });
            kept.sent = text;
            keep(kept.listing);
            return await save();
        } catch (error) {
            if (!(error instanceof HttpError)) throw error;
            setState(statusOf(error) === 409 ? 'conflict' : 'failed');
            for (const [field, message] of Object.entries(error.body.errors ?? {})) {
                setError(field, { type: 'server', message });
            }
            return false;
        }
    }, [getValues, setError, keep, kept]);

    const flush = useCallback((): Promise<boolean> => {
        clearTimeout(kept.timer);
        kept.timer = undefined;
        // what is typed while one goes on is looked at when it ends
        kept.saving ??= save().finally(() => {
            kept.saving = undefined;
        });
        return kept.saving;
    }, [kept, save]);

    useEffect(() => {
        const { unsubscribe } = watch(() => {
            const text = JSON.stringify(savableDraft(getValues(), kept.listing));
            if (text === kept.sent && kept.timer === undefined) return;
            setState('unsaved');
            clearTimeout(kept.timer);
            kept.timer = setTimeout(() => void flush(), pauseMs);
        });
        return () => {
            unsubscribe();
            // whoever leaves the page has not waited for the pause
            if (kept.timer !== undefined) void flush();
        };
    }, [getValues, watch, flush, kept]);

    useEffect(() => {
        if (state === 'saved') return;
        const ask = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', ask);
        return () => window.removeEventListener('beforeunload', ask);
    }, [state]);

    return { state, flush };
};
