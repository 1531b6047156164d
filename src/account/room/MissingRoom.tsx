import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { StateCard } from '../../ui/admin/states/StateCard';

/** There is no room at this address for whoever looks. */
export const MissingRoom = ({ to }: { to: '/user/listings' | '/user/rooms' }) => {
    const translate = useTranslate();
    return (
        <StateCard title={translate('room.missing')} text={translate('room.missingText')}>
            <Button component={Link} to={to} variant="outlined">
                {translate(to === '/user/rooms' ? 'room.toRooms' : 'listing.toList')}
            </Button>
        </StateCard>
    );
};
