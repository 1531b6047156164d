import { Avatar } from '@mui/material';

interface Props {
    name: string;
    /** path of the picture; empty without one */
    avatar: string;
    /** px */
    size: number;
}

/** Somebody's picture, or the first letter of their name; the name itself stands beside it. */
export const PersonPicture = ({ name, avatar, size }: Props) => (
    <Avatar
        src={avatar}
        alt=""
        aria-hidden="true"
        sx={{
            width: size,
            height: size,
            fontSize: size * 0.45,
            flex: 'none',
            bgcolor: 'action.selected',
            color: 'text.secondary',
        }}
    >
        {[...name][0]?.toUpperCase()}
    </Avatar>
);
