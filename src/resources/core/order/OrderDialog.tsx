import {
    Alert,
    Button,
    DialogActions,
    DialogContent,
    DialogContentText,
    DialogTitle,
    Skeleton,
} from '@mui/material';
import { useId, useState } from 'react';
import { useGetRecordRepresentation, useTranslate } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { maxArranged } from '../../../../contract/platform/arrange';
import { DialogFrame } from '../../../ui/admin/dialogs/DialogFrame';
import { FailedCard } from '../../../ui/admin/states/StateCard';
import { useRefusalText } from '../../../ui/admin/text/useRefusalText';
import { useListTitle } from '../useListTitle';
import { OrderedRows } from './OrderedRows';
import { type Placed, useWholeList } from './useWholeList';

export interface OrderDialogProps {
    name: ResourceName;
    /** stores an order; rejects with what the server said */
    onSave: (ids: string[], before: string[]) => Promise<void>;
    onClose: () => void;
}

interface RowsProps extends OrderDialogProps {
    rows: readonly Placed[];
    onDragging: (isDragging: boolean) => void;
}

const Rows = ({ name, rows, onSave, onClose, onDragging }: RowsProps) => {
    const translate = useTranslate();
    const textOf = useRefusalText();
    const represent = useGetRecordRepresentation(name);
    const before = rows.map(({ id }) => id);
    const [ids, setIds] = useState(before);
    const [busy, setBusy] = useState(false);
    const [refused, setRefused] = useState('');
    const names = new Map(rows.map(row => [row.id, String(represent(row))]));
    const save = async () => {
        setBusy(true);
        setRefused('');
        try {
            await onSave(ids, before);
        } catch (error) {
            setRefused(textOf(error));
            setBusy(false);
        }
    };
    return (
        <>
            <DialogContent>
                <DialogContentText sx={{ mb: 2 }}>{translate('arrange.help')}</DialogContentText>
                {refused && (
                    <Alert severity="error" role="alert" sx={{ mb: 2 }}>
                        {refused}
                    </Alert>
                )}
                <OrderedRows
                    ids={ids}
                    nameOf={id => names.get(id) ?? id}
                    onChange={setIds}
                    onDragging={onDragging}
                />
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                <Button onClick={onClose} disabled={busy} sx={{ minHeight: 44 }}>
                    {translate('common.cancel')}
                </Button>
                <Button
                    variant="contained"
                    loading={busy}
                    disabled={ids.every((id, at) => id === before[at])}
                    onClick={() => void save()}
                    sx={{ minHeight: 44 }}
                >
                    {translate('common.save')}
                </Button>
            </DialogActions>
        </>
    );
};

/** All records of a list, to be put into an order. */
export const OrderDialog = (props: OrderDialogProps) => {
    const { name, onClose } = props;
    const id = useId();
    const translate = useTranslate();
    const list = useListTitle(name);
    const { data, error, refetch } = useWholeList(name);
    const [isDragging, setIsDragging] = useState(false);
    return (
        <DialogFrame titleId={id} onClose={onClose} leavesEscape={isDragging}>
            <DialogTitle id={id}>{translate('arrange.title', { list })}</DialogTitle>
            {data && !data.tooMany ? (
                <Rows {...props} rows={data.rows} onDragging={setIsDragging} />
            ) : (
                <>
                    <DialogContent>
                        {data?.tooMany && (
                            <Alert severity="info">
                                {translate('arrange.tooMany', { count: maxArranged })}
                            </Alert>
                        )}
                        {!data && error && (
                            <FailedCard inner error={error} onAgain={() => void refetch()} />
                        )}
                        {!data && !error && <Skeleton variant="rounded" height={240} />}
                    </DialogContent>
                    <DialogActions sx={{ px: 3, pb: 2.5 }}>
                        <Button onClick={onClose} sx={{ minHeight: 44 }}>
                            {translate('common.close')}
                        </Button>
                    </DialogActions>
                </>
            )}
        </DialogFrame>
    );
};
