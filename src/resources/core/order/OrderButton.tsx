import OrderIcon from '@mui/icons-material/SwapVert';
import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { orderRecords } from '../../../../contract/platform/arrange';
import { useGranted } from '../../../authProvider/useGranted';
import { callApi } from '../../../dataProvider/callApi';
import { useDone } from '../actions/useDone';
import { useRefresh } from '../useRefresh';
import { OrderDialog } from './OrderDialog';

/** Puts the whole list into an order, which can be taken back. */
export const OrderButton = ({ name }: { name: ResourceName }) => {
    const translate = useTranslate();
    const refresh = useRefresh(name);
    const isGranted = useGranted(name, 'edit');
    const { total } = useListContext();
    const [isOpen, setIsOpen] = useState(false);
    const before = useRef<string[]>([]);
    const store = (ids: string[]) =>
        callApi(orderRecords, { params: { name }, body: { ids } }, undefined, { isSilent: true });
    const { finish } = useDone({
        done: translate('arrange.saved'),
        undo: () => store(before.current),
        refresh,
    });
    if (!isGranted) return null;
    const save = async (ids: string[], earlier: string[]) => {
        await store(ids);
        before.current = earlier;
        setIsOpen(false);
        finish();
    };
    return (
        <>
            <Button
                variant="outlined"
                startIcon={<OrderIcon />}
                disabled={!total}
                onClick={() => setIsOpen(true)}
            >
                {translate('arrange.button')}
            </Button>
            {isOpen && <OrderDialog name={name} onSave={save} onClose={() => setIsOpen(false)} />}
        </>
    );
};
