import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useEditContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ResourceName } from '../../../../contract/backOffice';
import { statusOf } from '../../../dataProvider/HttpError';
import { showToast } from '../../../ui/toasts/toasts';
import { listPath } from '../recordPaths';
import { recordKey, recordMeta } from '../recordQuery';
import { type AnyRecord, resourceNamed } from '../resourceOf';
import { useRefreshLists } from '../useRefresh';
import { type Difference, differences, merged, type Side } from './conflict';
import { inputOf } from './contractResolver';
import { fieldErrors } from './fieldErrors';
import { type FormHandle, type FormLook, type Values, valuesOf } from './RecordForm';

/** What somebody else saved while one was writing. */
export interface Conflict {
    theirs: AnyRecord;
    found: readonly Difference[];
}

interface Options {
    name: ResourceName;
    record: AnyRecord;
    after: 'list' | 'stay';
    handle: FormHandle;
    look: FormLook;
}

/**
 * What is done about a refusal: when somebody was faster, what they changed is put beside one's own.
 * react-admin knows errors of fields, and no versions.
 */
const useConflict = ({ name, record }: Pick<Options, 'name' | 'record'>) => {
    const refresh = useRefreshLists(name);
    const dataProvider = useDataProvider();
    const [isComparing, setIsComparing] = useState(false);
    const [conflict, setConflict] = useState<Conflict>();
    const { input } = resourceNamed(name);

    const compare = async (mine: Values, base: AnyRecord): Promise<boolean> => {
        const asked = { id: base.id, meta: recordMeta };
        const { data: theirs } = await dataProvider.getOne<AnyRecord>(name, asked);
        if (theirs.version === base.version) return false;
        // who it was stands there
        void refresh();
        const fields = Object.keys(input.shape);
        const before = inputOf(input, record);
        setConflict({
            theirs,
            found: differences(fields, before, inputOf(input, theirs), { ...before, ...mine }),
        });
        return true;
    };

    /** The errors of fields go to the form; of anything else there is a question or a notification. */
    const refused = async (error: unknown, mine: Values, base: AnyRecord) => {
        if (statusOf(error) !== 409) return void fieldErrors(error);
        setIsComparing(true);
        try {
            if (!(await compare(mine, base))) fieldErrors(error);
        } catch (failure) {
            fieldErrors(failure);
        } finally {
            setIsComparing(false);
        }
    };

    return { conflict, setConflict, isComparing, refused };
};

/** Saves a record; when somebody was faster, saves what is chosen of both. */
export const useEdit = ({ name, record, after, handle, look }: Options) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const queryClient = useQueryClient();
    const refresh = useRefreshLists(name);
    const { save, saving } = useEditContext<AnyRecord>();
    const isSaved = useRef(false);
    const { conflict, setConflict, isComparing, refused } = useConflict({ name, record });
    const { input } = resourceNamed(name);

    /** The form shows this record from now on. */
    const adopt = (present: AnyRecord) => {
        handle.current?.reset({ id: present.id, ...valuesOf(name, present, look.toValues) });
        setConflict(undefined);
    };

    const finish = (saved: AnyRecord) => {
        adopt(saved);
        void refresh();
        showToast({ kind: 'success', title: translate('office.form.saved') });
        if (after === 'stay') return;
        isSaved.current = true;
        void navigate(listPath(name) ?? '/');
    };

    /** Answers what is wrong, by field. */
    const attempt = async (mine: Values, base: AnyRecord) =>
        (await save?.(
            { ...mine, version: base.version },
            {
                onSuccess: (saved: AnyRecord) => finish(saved),
                onError: (error: unknown) => void refused(error, mine, base),
            },
        )) as Record<string, string> | undefined;

    const resolve = async (choices: Readonly<Record<string, Side>>) => {
        if (!conflict) return;
        const { theirs, found } = conflict;
        const errors = await attempt(merged(inputOf(input, theirs), found, choices), theirs);
        for (const [field, message] of Object.entries(errors ?? {})) {
            handle.current?.setError(field, { type: 'server', message });
        }
        if (errors) setConflict(undefined);
    };

    return {
        busy: saving === true || isComparing,
        conflict,
        save: (mine: Values) => attempt(mine, record),
        resolve,
        takeTheirs: () => {
            if (conflict) {
                adopt(conflict.theirs);
                queryClient.setQueryData(recordKey(name, record.id), conflict.theirs);
            }
            void refresh();
        },
        closeConflict: () => setConflict(undefined),
        isLeaving: () => isSaved.current,
        setLeaving: () => {
            isSaved.current = true;
        },
    };
};
