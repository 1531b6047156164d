import {
    Alert,
    Button,
    DialogActions,
    DialogContent,
    DialogContentText,
    DialogTitle,
} from '@mui/material';
import { useId, useState } from 'react';
import { useGetRecordRepresentation, useTranslate } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { maxArranged } from '../../../../contract/platform/arrange';
import { DialogForm } from '../../../ui/admin/dialogs/DialogForm';
import { DialogFrame } from '../../../ui/admin/dialogs/DialogFrame';
import { useSubmitForm } from '../../../ui/admin/dialogs/useSubmitForm';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { useListTitle } from '../useListTitle';
import { OrderedRows } from './OrderedRows';
import { type Placed, useWholeList } from './useWholeList';

interface OrderDialogProps {
    name: ResourceName;
    /** stores an order; rejects with what the server said */
    onSave: (ids: string[], before: string[]) => Promise<void>;
    onClose: () => void;
}

interface RowsProps extends OrderDialogProps {
    titleId: string;
    title: string;
    rows: readonly Placed[];
    onDragging: (isDragging: boolean) => void;
}

const Rows = ({ titleId, title, name, rows, onSave, onClose, onDragging }: RowsProps) => {
    const translate = useTranslate();
    const represent = useGetRecordRepresentation(name);
    const before = rows.map(({ id }) => id);
    const [ids, setIds] = useState(before);
    const names = new Map(rows.map(row => [row.id, String(represent(row))]));
    const form = useSubmitForm({ defaultValues: {}, send: () => onSave(ids, before) });
    return (
        <DialogForm
            titleId={titleId}
            form={form}
            title={title}
            confirm={translate('common.save')}
            isReady={ids.some((id, at) => id !== before[at])}
            onClose={onClose}
        >
            <DialogContentText>{translate('arrange.help')}</DialogContentText>
            <OrderedRows
                ids={ids}
                nameOf={id => names.get(id) ?? id}
                onChange={setIds}
                onDragging={onDragging}
            />
        </DialogForm>
    );
};

/** All records of a list, to be put into an order. */
export const OrderDialog = (props: OrderDialogProps) => {
    const { name, onClose } = props;
    const id = useId();
    const translate = useTranslate();
    const list = useListTitle(name);
    const title = translate('arrange.title', { list });
    const { data, error, refetch } = useWholeList(name);
    const [isDragging, setIsDragging] = useState(false);
    return (
        <DialogFrame titleId={id} onClose={onClose} leavesEscape={isDragging}>
            {data && !data.tooMany ? (
                <Rows
                    {...props}
                    titleId={id}
                    title={title}
                    rows={data.rows}
                    onDragging={setIsDragging}
                />
            ) : (
                <>
                    <DialogTitle id={id}>{title}</DialogTitle>
                    <DialogContent>
                        {data?.tooMany && (
                            <Alert severity="info">
                                {translate('arrange.tooMany', { count: maxArranged })}
                            </Alert>
                        )}
                        {!data && (
                            <LoadState
                                inner
                                error={error}
                                onAgain={() => void refetch()}
                                height={240}
                            />
                        )}
                    </DialogContent>
                    <DialogActions sx={{ px: 3, pb: 2.5 }}>
                        <Button onClick={onClose} size="tall">
                            {translate('common.close')}
                        </Button>
                    </DialogActions>
                </>
            )}
        </DialogFrame>
    );
};
