import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { accentText } from '../../app/theme';

interface Props {
    to: string;
    children: string;
}

/** The name of something of one's own in a list, with the way to it. */
export const OwnLink = ({ to, children }: Props) => (
    <Link
        component={RouterLink}
        to={to}
        underline="hover"
        sx={{ color: accentText, fontWeight: 600, overflowWrap: 'anywhere' }}
    >
        {children}
    </Link>
);
