import { type ReactNode, useRef } from 'react';
import { EditBase, useEditContext } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { useMayUse } from '../../../authProvider/useGranted';
import { useHistory } from '../history/useHistory';
import { type RecordPageProps, RecordView, useRecordId } from '../RecordPage';
import { recordMeta, recordQuery } from '../recordQuery';
import type { AnyRecord, RecordOf } from '../resourceOf';
import { ConflictDialog } from './ConflictDialog';
import { DeleteButton } from './DeleteButton';
import { FormToolbar } from './FormToolbar';
import { ReadOnlyCard } from './ReadOnlyCard';
import { type FormHandle, type FormLook, RecordForm } from './RecordForm';
import { type Conflict, useEdit } from './useEdit';

interface ResourceEditProps<Name extends ResourceName> extends RecordPageProps<Name>, FormLook {
    /** the inputs */
    children: ReactNode;
    /** where saving leads; it stays on the page unless told */
    after?: 'list' | 'stay';
    /** below the form */
    below?: ReactNode;
    /** whether whoever looks may change this record, besides the right to change any */
    isEditable?: (record: RecordOf<Name>) => boolean;
    /** in place of the form for whoever only reads; its fields one below the other without it */
    readOnly?: (record: RecordOf<Name>) => ReactNode;
    /** whether there is a button to delete the record, besides the right to */
    deletable?: boolean | ((record: RecordOf<Name>) => boolean);
}

interface FormProps<Name extends ResourceName>
    extends Pick<
        ResourceEditProps<Name>,
        'name' | 'after' | 'describe' | 'children' | keyof FormLook
    > {
    deletable: boolean;
    record: AnyRecord;
    title: string;
}

type Handlers = Pick<
    ReturnType<typeof useEdit>,
    'busy' | 'resolve' | 'takeTheirs' | 'closeConflict'
>;

interface AskingProps extends Handlers {
    name: ResourceName;
    conflict: Conflict;
    describe: RecordPageProps<ResourceName>['describe'];
}

const Asking = ({ name, conflict, describe, ...handlers }: AskingProps) => {
    const latest = useHistory(name, conflict.theirs.id, 1).data?.list[0];
    return (
        <ConflictDialog
            // another record is another question
            key={conflict.theirs.version}
            name={name}
            by={latest?.actor ?? ''}
            found={conflict.found}
            describe={describe}
            busy={handlers.busy}
            onSave={choices => void handlers.resolve(choices)}
            onTakeTheirs={handlers.takeTheirs}
            onClose={handlers.closeConflict}
        />
    );
};

const EditForm = <Name extends ResourceName>(props: FormProps<Name>) => {
    const { name, record, title, after = 'stay', deletable, describe, children, ...look } = props;
    const handle: FormHandle = useRef(null);
    const edit = useEdit({ name, record, after, handle, look });
    const { conflict, busy } = edit;
    return (
        <>
            <RecordForm
                {...look}
                name={name}
                record={record}
                handle={handle}
                isLeaving={edit.isLeaving}
                onSave={edit.save}
                toolbar={
                    <FormToolbar name={name} busy={busy}>
                        {deletable && (
                            <DeleteButton
                                name={name}
                                id={record.id}
                                title={title}
                                onDeleted={edit.setLeaving}
                            />
                        )}
                    </FormToolbar>
                }
            >
                {children}
            </RecordForm>
            {conflict && <Asking {...edit} name={name} conflict={conflict} describe={describe} />}
        </>
    );
};

const View = <Name extends ResourceName>(props: ResourceEditProps<Name>) => {
    const { children, after, below, deletable, layout, toInput, toValues, ...rest } = props;
    const { isEditable, readOnly, ...page } = rest;
    const mayEdit = useMayUse()(page.name, 'edit');
    const { record, error, refetch } = useEditContext();
    return (
        <RecordView {...page} asked={{ record, error, refetch }}>
            {present => (
                <>
                    {mayEdit && isEditable?.(present) !== false ? (
                        <EditForm
                            name={page.name}
                            record={record as AnyRecord}
                            title={page.title(present)}
                            after={after ?? 'stay'}
                            {...(page.describe && { describe: page.describe })}
                            deletable={
                                typeof deletable === 'function'
                                    ? deletable(present)
                                    : deletable !== false
                            }
                            {...(layout && { layout })}
                            {...(toInput && { toInput })}
                            {...(toValues && { toValues })}
                        >
                            {children}
                        </EditForm>
                    ) : (
                        (readOnly?.(present) ?? (
                            <ReadOnlyCard
                                name={page.name}
                                record={record as AnyRecord}
                                describe={page.describe}
                            />
                        ))
                    )}
                    {below}
                </>
            )}
        </RecordView>
    );
};

const queryOptions = { ...recordQuery, meta: recordMeta };
const mutationOptions = { meta: recordMeta };

/**
 * The page that changes a record: the contract's checks, the server's refusals under their fields,
 * a question when somebody else saved meanwhile, and the record's history.
 */
export const ResourceEdit = <Name extends ResourceName>(props: ResourceEditProps<Name>) => (
    // who may open the page was decided before it was shown
    <EditBase
        resource={props.name}
        id={useRecordId()}
        mutationMode="pessimistic"
        redirect={false}
        queryOptions={queryOptions}
        mutationOptions={mutationOptions}
        disableAuthentication
    >
        <View {...props} />
    </EditBase>
);
