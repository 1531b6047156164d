declare module 'ra-language-chinese' {
    import type { StringMap } from 'react-admin';

    const messages: StringMap;
    export default messages;
}
