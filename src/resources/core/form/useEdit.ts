import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ResourceName } from '../../../../contract/backOffice';
import { callApi } from '../../../dataProvider/callApi';
import { statusOf } from '../../../dataProvider/HttpError';
import { showToast } from '../../../shared/toasts';
import { listPath } from '../recordPaths';
import { type AnyRecord, resourceNamed } from '../resourceOf';
import { recordKey } from '../useRecord';
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

const fetchPresent = async (name: ResourceName, id: string): Promise<AnyRecord> => {
    const { one } = resourceNamed(name).calls;
    const options = { isSilent: true };
    return (await callApi(one, { params: { id } }, undefined, options)) as unknown as AnyRecord;
};

const send = async (name: ResourceName, { id, version }: AnyRecord, input: Values) => {
    const { edit } = resourceNamed(name).calls;
    const body = { ...input, version } as never;
    const options = { isSilent: true };
    return (await callApi(
        edit,
        { params: { id }, body },
        undefined,
        options,
    )) as unknown as AnyRecord;
};

/** Saves a record; when somebody was faster, tells what they changed and saves what is chosen. */
export const useEdit = ({ name, record, after, handle, look }: Options) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const queryClient = useQueryClient();
    const refresh = useRefreshLists(name);
    const isSaved = useRef(false);
    const [busy, setBusy] = useState(false);
    const [conflict, setConflict] = useState<Conflict>();
    const { input } = resourceNamed(name);

    /** The form shows this record from now on. */
    const adopt = (present: AnyRecord) => {
        handle.current?.reset({ id: present.id, ...valuesOf(name, present, look.toValues) });
        queryClient.setQueryData(recordKey(name, present.id), present);
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

    const compare = async (mine: Values, base: AnyRecord): Promise<boolean> => {
        const theirs = await fetchPresent(name, base.id);
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

    const attempt = async (mine: Values, base: AnyRecord) => {
        setBusy(true);
        try {
            finish(await send(name, base, mine));
            return undefined;
        } catch (error) {
            if (statusOf(error) === 409 && (await compare(mine, base))) return undefined;
            return fieldErrors(error);
        } finally {
            setBusy(false);
        }
    };

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
        busy,
        conflict,
        save: (mine: Values) => attempt(mine, record),
        resolve,
        takeTheirs: () => {
            if (conflict) adopt(conflict.theirs);
            void refresh();
        },
        closeConflict: () => setConflict(undefined),
        isLeaving: () => isSaved.current,
        setLeaving: () => {
            isSaved.current = true;
        },
    };
};
