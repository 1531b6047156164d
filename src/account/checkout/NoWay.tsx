import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { StateCard } from '../../ui/admin/states/StateCard';

/** Nothing to pay by: the operator can be asked about it. */
export const NoWay = ({ inner = false }: { inner?: boolean }) => {
    const translate = useTranslate();
    return (
        <StateCard inner={inner} title={translate('pay.none')} text={translate('pay.noneText')}>
            <Button component={Link} to="/user/support" variant="outlined">
                {translate('ownChat.ask')}
            </Button>
        </StateCard>
    );
};
