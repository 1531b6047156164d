import RemoveIcon from '@mui/icons-material/Close';
import { Box, IconButton, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { calls } from '../../../../contract/calls';
import {
    type DeliveryUpload,
    mostDelivered,
} from '../../../../contract/trade/orders/deliveredFiles';
import { callApi } from '../../../dataProvider/callApi';
import { Note } from '../../../ui/admin/text/Note';
import { touchBox } from '../../../ui/admin/touch';
import { bytes } from '../../../ui/text/bytes';
import { FilesField } from '../FilesField';
import { useReloadOrder, useShownOrder } from '../shownOrder';
import type { useDeliveryUploads } from './useDeliveryUploads';

/** A file that has arrived, and can be taken back. */
const Waiting = ({ file }: { file: DeliveryUpload }) => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const reload = useReloadOrder(order.id);
    const { mutate, isPending } = useMutation({
        mutationFn: async () => {
            const params = { id: order.id, file: file.id };
            await callApi(calls.dropDeliveryUpload, { params }).finally(() => reload());
        },
        // the call has told it
        onError: () => {},
    });
    return (
        <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography noWrap title={file.name} variant="text">
                    {file.name}
                </Typography>
                <Note component="p">
                    {bytes(file.size)} · {translate('order.files.ready')}
                </Note>
                <Note component="p" sx={{ overflowWrap: 'anywhere' }}>
                    SHA-256 {file.sha256}
                </Note>
            </Box>
            <IconButton
                aria-label={translate('order.files.drop', { name: file.name })}
                disabled={isPending}
                onClick={() => mutate()}
                sx={touchBox(36)}
            >
                <RemoveIcon fontSize="small" />
            </IconButton>
        </Box>
    );
};

interface Props {
    delivery: ReturnType<typeof useDeliveryUploads>;
    /** nothing can be delivered without one */
    isNeeded: boolean;
}

/** What goes over with the delivery: files that have arrived, and those on their way. */
export const DeliveryFiles = ({ delivery, isNeeded }: Props) => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const { coming, queue, limits, add, isFull } = delivery;
    const { files } = mostDelivered;
    const isEmpty = order.uploads.length === 0 && coming.length === 0;
    const help = () => {
        if (isFull) return translate('order.files.most', { files });
        if (limits === undefined) return translate('order.files.kept');
        return translate('order.files.help', { files, limit: bytes(limits.file) });
    };
    return (
        <div>
            {order.uploads.length > 0 && (
                <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                    {order.uploads.map(file => (
                        <Waiting key={file.id} file={file} />
                    ))}
                </Box>
            )}
            <FilesField
                label={translate('order.files.add')}
                help={help()}
                isWrong={isFull}
                uploads={coming}
                queue={queue}
                limits={limits}
                onChosen={add}
            />
            <Note component="p">
                {translate(`order.files.${isNeeded && isEmpty ? 'needed' : 'kept'}`)}
            </Note>
        </div>
    );
};
