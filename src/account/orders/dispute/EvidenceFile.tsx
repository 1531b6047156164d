import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { evidenceFilePath } from '../../../../contract/trade/orders/orderCalls';
import type { DisputeMessage } from '../../../../contract/trade/orders/ownOrders';
import { callAddress } from '../../../dataProvider/address';
import { downloadExport, saveFile } from '../../../dataProvider/downloadExport';
import { HttpError } from '../../../dataProvider/HttpError';
import { touch } from '../../../ui/admin/touch';
import { bytes } from '../../../ui/text/bytes';
import { reportFailure } from '../../../ui/toasts/failureToast';
import { useShownOrder } from '../shownOrder';

/** A file of a dispute: fetched with one's token, and handed to the browser's downloads. */
export const EvidenceFile = ({ file }: { file: DisputeMessage['files'][number] }) => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const [busy, setBusy] = useState(false);
    const save = async () => {
        setBusy(true);
        try {
            const address = callAddress(evidenceFilePath, { id: order.id, file: file.id });
            const { signal } = new AbortController();
            saveFile(await downloadExport(address, file.name, signal, () => {}));
        } catch (error) {
            if (!(error instanceof HttpError)) throw error;
            reportFailure(error);
        } finally {
            setBusy(false);
        }
    };
    return (
        <Button
            variant="outlined"
            size="small"
            startIcon={<FileIcon />}
            loading={busy}
            onClick={() => void save()}
            aria-label={translate('order.dispute.files.open', { name: file.name })}
            sx={{ minHeight: touch, maxWidth: 1, textAlign: 'start', overflowWrap: 'anywhere' }}
        >
            {file.name} ({bytes(file.size)})
        </Button>
    );
};
