/** Pairs of a heading and its text. */
type Pairs = readonly (readonly [string, string])[];

/** Every text of the public pages; each language must have all of them. */
export interface PublicTexts {
    skip: string;
    signIn: string;
    openStatistics: string;
    language: string;
    toLight: string;
    toDark: string;
    home: {
        title: string;
        promise: string;
        lead: string;
        definitions: string;
        example: string;
        exampleToday: string;
        exampleYesterday: string;
        exampleForecast: string;
        measures: string;
        measuresLead: string;
        figures: Pairs;
        trust: string;
        reasons: Pairs;
        start: string;
        steps: Pairs;
    };
    login: Record<
        | 'title'
        | 'lead'
        | 'email'
        | 'password'
        | 'show'
        | 'hide'
        | 'submit'
        | 'busy'
        | 'emailMissing'
        | 'emailWrong'
        | 'passwordMissing'
        | 'refused'
        | 'tooMany'
        | 'noAnswer'
        | 'failed',
        string
    >;
    notFound: Record<'title' | 'text' | 'home', string>;
    error: Record<'title' | 'text' | 'again', string>;
}
