import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Invite } from '../../../contract/identity/resources/invites';
import { Money } from '../../ui/admin/text/Money';

/** What an inviter earned with an invite, by currency. */
export const Earned = ({ earned }: Pick<Invite, 'earned'>) => {
    const translate = useTranslate();
    if (earned.length === 0) return <>{translate('invite.nothingEarned')}</>;
    return (
        <Stack component="span">
            {earned.map(({ currency, amount }) => (
                <Money key={currency} amount={amount} currency={currency} />
            ))}
        </Stack>
    );
};
