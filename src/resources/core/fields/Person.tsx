import { ReferenceName } from './ReferenceName';

interface Props {
    id?: string | null | undefined;
    /** a name or address that the record itself has */
    name?: string;
}

/** A user by name, with the way to their page: `<Person {...order.buyer} />`. */
export const Person = ({ id, name }: Props) => (
    <ReferenceName name="users" id={id} {...(name !== undefined && { fallback: name })} />
);
