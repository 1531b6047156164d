import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { ToCallers } from '../../../authProvider/Offered';
import { BulkDialog } from './BulkDialog';
import { type BulkActionProps, mostActs } from './bulkActionProps';

const Offered = <Name extends ResourceName>(props: BulkActionProps<Name>) => {
    const [isOpen, setIsOpen] = useState(false);
    const { selectedIds, onUnselectItems } = useListContext();
    // what was chosen when it began: the list is fetched anew meanwhile
    const [ids, setIds] = useState<readonly string[]>([]);
    // the bar of the chosen rows, and this dialog in it, goes with the last of them
    const close = (isDone: boolean) => {
        setIsOpen(false);
        if (isDone) onUnselectItems();
    };
    return (
        <>
            <Button
                color={props.isDangerous ? 'error' : 'primary'}
                disabled={selectedIds.length > mostActs}
                onClick={() => {
                    setIds(selectedIds.map(String));
                    setIsOpen(true);
                }}
            >
                {props.label}
            </Button>
            {isOpen && <BulkDialog {...props} ids={ids} onClose={close} />}
        </>
    );
};

const everyone = { access: 'public' } as const;

/** Does the same to each of the chosen rows, and says what became of each. */
export const BulkAction = <Name extends ResourceName>({
    call = everyone,
    ...props
}: BulkActionProps<Name>) => (
    <ToCallers call={call}>
        <Offered {...(props as BulkActionProps<Name>)} />
    </ToCallers>
);
