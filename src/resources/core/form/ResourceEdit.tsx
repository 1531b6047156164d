import { type ReactNode, useRef } from 'react';
import type { ResourceName } from '../../../../contract/backOffice';
import { useHistory } from '../history/useHistory';
import { RecordPage, type RecordPageProps } from '../RecordPage';
import type { AnyRecord, RecordOf } from '../resourceOf';
import { ConflictDialog } from './ConflictDialog';
import { DeleteButton } from './DeleteButton';
import { FormToolbar } from './FormToolbar';
import { type FormHandle, type FormLook, RecordForm } from './RecordForm';
import { type Conflict, useEdit } from './useEdit';

export interface ResourceEditProps<Name extends ResourceName>
    extends RecordPageProps<Name>,
        FormLook {
    /** the inputs */
    children: ReactNode;
    /** where saving leads; it stays on the page unless told */
    after?: 'list' | 'stay';
    /** below the form */
    below?: ReactNode;
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

/**
 * The page that changes a record: the contract's checks, the server's refusals under their fields,
 * a question when somebody else saved meanwhile, and the record's history.
 */
export const ResourceEdit = <Name extends ResourceName>(props: ResourceEditProps<Name>) => {
    const { children, after, below, deletable, layout, toInput, toValues, ...page } = props;
    return (
        <RecordPage {...page}>
            {record => (
                <>
                    <EditForm
                        name={page.name}
                        record={record as unknown as AnyRecord}
                        title={page.title(record)}
                        after={after ?? 'stay'}
                        {...(page.describe && { describe: page.describe })}
                        deletable={
                            typeof deletable === 'function'
                                ? deletable(record)
                                : deletable !== false
                        }
                        {...(layout && { layout })}
                        {...(toInput && { toInput })}
                        {...(toValues && { toValues })}
                    >
                        {children}
                    </EditForm>
                    {below}
                </>
            )}
        </RecordPage>
    );
};
