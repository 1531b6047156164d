import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { rails } from '../../../contract/trade/paymentRails';
import { actionsBelow } from '../../ui/admin/states/actionsBelow';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { moneyText } from '../../ui/text/money';
import type { Way } from './ways';

interface Props {
    ways: readonly Way[];
    /** smallest unit */
    balance: string;
    total: string;
    currency: string;
}

/** The balance is not enough: how much is missing, and the way to top it up where there is one. */
export const BalanceShort = ({ ways, balance, total, currency }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const missing = String(BigInt(total) - BigInt(balance));
    const canTopUp = ways.some(({ rail }) => !rails[rail].isBalance);
    const query = new URLSearchParams({ topUp: missing, currency });
    return (
        <Alert
            severity="warning"
            sx={actionsBelow}
            action={
                canTopUp && (
                    <Button
                        component={Link}
                        to={`/user/wallet?${query}`}
                        color="inherit"
                        size="tall"
                        sx={{ whiteSpace: 'nowrap' }}
                    >
                        {translate('wallet.topUp')}
                    </Button>
                )
            }
        >
            {translate('pay.short', { missing: moneyText(missing, currency, language) })}
        </Alert>
    );
};
