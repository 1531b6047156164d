import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { UsdtAddress } from '../../../contract/trade/resources/usdt';
import { DateTime } from '../../ui/admin/text/DateTime';
import { LocalNumber } from '../core/fields/LocalNumber';
import { Person } from '../core/fields/Person';
import { ReferenceName } from '../core/fields/ReferenceName';
import { ResourceEdit } from '../core/form/ResourceEdit';
import { FactCard } from '../finance/FactCard';
import { listAddress } from '../finance/listAddress';
import { AddressInputs } from './AddressInputs';
import { AddressState } from './AddressList';

const Use = ({ record }: { record: UsdtAddress }) => {
    const translate = useTranslate();
    const { orderId, userId, leasedUntil } = record;
    return (
        <FactCard
            name="usdt_addresses"
            title={translate('finance.facts')}
            facts={{
                transfers: <LocalNumber value={record.transfers} />,
                userId: userId ? <Person id={userId} /> : undefined,
                orderId: orderId ? (
                    <ReferenceName name="orders" id={orderId} fallback={record.orderNumber} />
                ) : undefined,
                leasedUntil: leasedUntil ? <DateTime at={leasedUntil} /> : undefined,
            }}
            actions={
                <Button
                    component={Link}
                    to={listAddress('usdt_transfers', { toAddress: record.address })}
                    size="small"
                >
                    {translate('route.records.usdt_transfers')}
                </Button>
            }
        />
    );
};

/** One address; it can be retired, and deleted while it was never used. */
export const AddressEdit = () => (
    <ResourceEdit
        name="usdt_addresses"
        title={({ address }) => address}
        status={({ state }) => <AddressState state={state} />}
        aside={record => <Use record={record} />}
    >
        <AddressInputs />
    </ResourceEdit>
);
