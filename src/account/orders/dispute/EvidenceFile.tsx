import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { evidenceFilePath } from '../../../../contract/trade/orders/orderCalls';
import type { DisputeMessage } from '../../../../contract/trade/orders/ownOrders';
import { callAddress } from '../../../dataProvider/address';
import { touch } from '../../../ui/admin/touch';
import { bytes } from '../../../ui/text/bytes';
import { useShownOrder } from '../shownOrder';
import { useSaveFile } from '../useSaveFile';

/** A file of a dispute. */
export const EvidenceFile = ({ file }: { file: DisputeMessage['files'][number] }) => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const address = callAddress(evidenceFilePath, { id: order.id, file: file.id });
    const { busy, save } = useSaveFile(address, file.name);
    return (
        <Button
            variant="outlined"
            size="small"
            startIcon={<FileIcon />}
            loading={busy}
            onClick={save}
            aria-label={translate('order.dispute.files.open', { name: file.name })}
            sx={{ minHeight: touch, maxWidth: 1, textAlign: 'start', overflowWrap: 'anywhere' }}
        >
            {file.name} ({bytes(file.size)})
        </Button>
    );
};
