import { Box } from '@mui/material';
import { PersonPicture } from '../../../ui/admin/text/PersonPicture';
import { ReferenceName } from './ReferenceName';

interface Props {
    id?: string | null | undefined;
    /** a name or address that the record itself has */
    name?: string;
    /** path of the picture; empty without one */
    avatar?: string;
    /** px; the picture is shown with the name */
    picture?: number;
}

/**
 * A user by name, with the way to their page for those who may see it: `<Person {...order.buyer} />`.
 * A name inside a sentence or a link stays words.
 */
export const Person = ({ id, name, avatar = '', picture }: Props) => {
    const named = (
        <ReferenceName name="users" id={id} {...(name !== undefined && { fallback: name })} />
    );
    if (picture === undefined) return named;
    return (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <PersonPicture name={name ?? ''} avatar={avatar} size={picture} />
            {named}
        </Box>
    );
};
