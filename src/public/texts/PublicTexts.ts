/** Texts of the public pages that load at once; each language must have all of them. */
export interface PublicTexts {
    skip: string;
    signIn: string;
    register: string;
    openStatistics: string;
    language: string;
    toLight: string;
    toDark: string;
    loading: string;
    toHome: string;
    /** what the links to the public pages are called together */
    site: string;
    menu: string;
    foot: Record<'label' | 'service' | 'group' | 'terms' | 'privacy' | 'api', string>;
    /** what several forms say */
    form: Record<
        | 'email'
        | 'password'
        | 'show'
        | 'hide'
        | 'emailMissing'
        | 'emailWrong'
        | 'passwordMissing'
        | 'checking'
        | 'captchaFailed'
        | 'tooMany'
        | 'tooManyWait'
        | 'noAnswer'
        | 'failed',
        string
    >;
    login: Record<
        | 'title'
        | 'lead'
        | 'buyLead'
        | 'marketLead'
        | 'submit'
        | 'busy'
        | 'refused'
        | 'disabled'
        | 'recover'
        | 'noAccount'
        | 'openAccount'
        | 'secondTitle'
        | 'secondLead'
        | 'code'
        | 'codeHelp'
        | 'codeMissing'
        | 'codeWrong'
        | 'continue'
        | 'other',
        string
    >;
    notFound: Record<'title' | 'text' | 'ownText', string>;
    article: Record<'title' | 'text' | 'all', string>;
    error: Record<'title' | 'text' | 'again', string>;
}
