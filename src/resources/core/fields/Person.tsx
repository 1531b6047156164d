import { ReferenceName } from './ReferenceName';

interface Props {
    id: string | null | undefined;
    /** a name or address that the record itself has */
    fallback?: string;
}

/** A user by name, with the way to their page. */
export const Person = (props: Props) => <ReferenceName name="users" {...props} />;
