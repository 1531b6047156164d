import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { touchBox } from '../../ui/admin/touch';

interface Props {
    open: boolean;
    /** id of what it opens */
    controls: string;
    onClick: () => void;
}

export const ExpandButton = ({ open, controls, onClick }: Props) => {
    const translate = useTranslate();
    return (
        <IconButton
            aria-label={translate(open ? 'visits.collapse' : 'visits.expand')}
            aria-expanded={open}
            aria-controls={open ? controls : undefined}
            onClick={event => {
                event.stopPropagation();
                onClick();
            }}
            sx={touchBox(0)}
        >
            <ExpandMoreIcon
                sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 160ms' }}
            />
        </IconButton>
    );
};
