import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Props {
    /** of what is moved */
    name: string;
    /** px, of each button's side */
    side: number;
    /** undefined at the end of the list */
    onUp: (() => void) | undefined;
    onDown: (() => void) | undefined;
}

/** Moves something by one place in a list, by mouse, finger or keyboard. */
export const MoveButtons = ({ name, side, onUp, onDown }: Props) => {
    const translate = useTranslate();
    const size = { width: side, height: side };
    return (
        <>
            <IconButton
                disabled={!onUp}
                onClick={onUp}
                aria-label={translate('arrange.up', { name })}
                sx={size}
            >
                <UpIcon fontSize="small" />
            </IconButton>
            <IconButton
                disabled={!onDown}
                onClick={onDown}
                aria-label={translate('arrange.down', { name })}
                sx={size}
            >
                <DownIcon fontSize="small" />
            </IconButton>
        </>
    );
};
