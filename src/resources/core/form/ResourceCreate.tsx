import { type ReactNode, useRef } from 'react';
import { CreateBase, useCreateContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ResourceName } from '../../../../contract/backOffice';
import { isWaiting } from '../../../dataProvider/HttpError';
import { PageHeader } from '../../../ui/admin/cards/PageHeader';
import { showToast } from '../../../ui/toasts/toasts';
import { listPath, recordPath } from '../recordPaths';
import type { AnyRecord, InputOf } from '../resourceOf';
import { useRecordText } from '../useRecordText';
import { useRefreshLists } from '../useRefresh';
import { FormToolbar } from './FormToolbar';
import { fieldErrors } from './fieldErrors';
import { type FormHandle, type FormLook, RecordForm, type Values } from './RecordForm';

interface ResourceCreateProps<Name extends ResourceName> extends FormLook {
    name: Name;
    /** the inputs */
    children: ReactNode;
    /** what the inputs hold at first */
    defaults?: Partial<InputOf<Name>>;
    /** where it leads: the list, or the new record's own page */
    after?: 'list' | 'record';
    title?: string;
}

const useCreation = (name: ResourceName, after: 'list' | 'record', handle: FormHandle) => {
    const recordText = useRecordText(name);
    const navigate = useNavigate();
    const refresh = useRefreshLists(name);
    const isSaved = useRef(false);
    const { save, saving } = useCreateContext<AnyRecord>();
    const leave = (to: string | undefined) => {
        isSaved.current = true;
        handle.current?.reset(handle.current.getValues());
        void refresh();
        void navigate(to ?? '/', { replace: true });
    };
    const finish = (made: AnyRecord) => {
        showToast({ kind: 'success', title: recordText('form.created') });
        leave(after === 'record' ? recordPath(name, made.id) : listPath(name));
    };
    /** Answers what is wrong, by field; what waits for a second administrator was told of already. */
    const refused = (error: unknown) =>
        isWaiting(error) ? leave(listPath(name)) : void fieldErrors(error);
    return {
        busy: saving === true,
        /** answers what is wrong, by field */
        save: async (input: Values) =>
            (await save?.(input, {
                onSuccess: finish,
                onError: (error: unknown) => refused(error),
            })) as Record<string, string> | undefined,
        isLeaving: () => isSaved.current,
    };
};

const NewRecord = <Name extends ResourceName>(props: ResourceCreateProps<Name>) => {
    const { name, defaults, after = 'list', title, children, ...look } = props;
    const recordText = useRecordText(name);
    const handle: FormHandle = useRef(null);
    const { busy, save, isLeaving } = useCreation(name, after, handle);
    return (
        <>
            <PageHeader title={title ?? recordText('form.create')} />
            <RecordForm
                {...look}
                name={name}
                defaults={defaults as Values}
                handle={handle}
                isLeaving={isLeaving}
                onSave={save}
                toolbar={<FormToolbar name={name} busy={busy} />}
            >
                {children}
            </RecordForm>
        </>
    );
};

// not the meta of a record's page, which asks for itself
const mutationOptions = { meta: { isSilent: true } };

/** The page that makes a new record. */
export const ResourceCreate = <Name extends ResourceName>(props: ResourceCreateProps<Name>) => (
    // who may open the page was decided before it was shown
    <CreateBase
        resource={props.name}
        redirect={false}
        mutationOptions={mutationOptions}
        disableAuthentication
    >
        <NewRecord {...props} />
    </CreateBase>
);
