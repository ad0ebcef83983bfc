/** What the app needs of what it runs on: a browser, or a phone on which it is installed. Null is what one of them lacks. */
export interface Platform {
  readonly name: 'web' | 'ios' | 'android';
  /** Where the server is; empty where the pages come from it. */
  readonly server: string;
  readonly network: Network;
  readonly files: Files;
  /** Keeps the session, where no cookie does. */
  readonly secretStorage: SecretStorage | null;
  readonly pictures: Pictures | null;
  readonly appStore: AppStore | null;
  readonly push: Push | null;
  readonly browser: Browser | null;
  readonly links: Links | null;
  readonly window: PhoneWindow | null;
}

/** Takes back whoever asked to be told. */
export type Stop = () => void;

export interface Network {
  readonly isOnline: () => boolean;
  readonly watch: (onChange: () => void) => Stop;
}

/** An address, bytes that are here, or bytes that come one after another. */
export type FileContent = string | Blob | ByteStream;

export interface ByteStream {
  /** About how many there will be. */
  readonly size: number;
  /** Asked once, when there is a place for them. */
  readonly open: () => ReadableStream<Uint8Array>;
}

/** A file in the folder that the app has on the device. */
export interface SavedFile {
  readonly share: () => Promise<void>;
}

/** What the device refuses fails with a `DeviceError`. */
export interface Files {
  /** Gives the user a file to keep, by this name or one like it. Null where the browser itself tells what became of it. */
  readonly save: (content: FileContent, name: string) => Promise<SavedFile | null>;
  /** Hands files over to another app. Whoever thinks better of it has shared nothing, and that is no failure. */
  readonly share: ((files: readonly File[]) => Promise<void>) | null;
}

/** One secret, in the device's own safe. */
export interface SecretStorage {
  readonly read: () => Promise<string | null>;
  readonly write: (secret: string) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/**
 * By the system's own screens, in whatever format the device keeps its pictures. Whoever thinks better of it has chosen
 * nothing, and that is no failure. What the device refuses fails with a `DeviceError`.
 */
export interface Pictures {
  readonly take: () => Promise<File | null>;
  readonly choose: (many: boolean) => Promise<readonly File[]>;
}

export interface Offer {
  /** Of the store; packages/domain knows what it is. */
  readonly productId: string;
  /** As the store writes it, in the money of the buyer's country. */
  readonly price: string;
}

/** What fails here fails with a `StoreError`. */
export interface AppStore {
  /** For whom things are bought from now on. */
  readonly enter: (uid: string, publicKey: string) => Promise<void>;
  readonly leave: () => Promise<void>;
  readonly offers: () => Promise<readonly Offer[]>;
  /** `pending`: somebody else must agree first, or the bank takes its time; it comes by itself then. */
  readonly buy: (productId: string) => Promise<'bought' | 'cancelled' | 'pending'>;
  /** Asks the store for what this person has; tells whether a plan is among it. */
  readonly restore: () => Promise<boolean>;
  /** The page on which the store lets its plans be changed and cancelled. */
  readonly managementPage: () => Promise<string>;
  /** Tells a mark of all that was bought, as often as the store speaks of it: another mark, another state. Empty: nothing. */
  readonly onPurchases: (tell: (mark: string) => void) => Stop;
}

/** Told of finished images while the app is closed. */
export interface Push {
  /** Whether nobody here was asked yet whether we may. */
  readonly isUnasked: () => Promise<boolean>;
  /** Asks whether we may, and registers where we may. */
  readonly ask: () => Promise<void>;
  /** Registers where it was allowed before; asks nobody. */
  readonly resume: () => Promise<void>;
  /** By what name the phone is reached, once it is registered; another one whenever that changes. */
  readonly onToken: (tell: (token: string) => void) => Stop;
  /** The page that a tapped notification is about, also the one that started the app. */
  readonly onTap: (open: (route: string) => void) => Stop;
  /** Takes back what is still shown. */
  readonly clear: () => Promise<void>;
}

/** The system's own browser, over the app: for pages that must not see into it. */
export interface Browser {
  readonly open: (address: string) => Promise<void>;
  readonly close: () => Promise<void>;
  readonly onClosed: (tell: () => void) => Stop;
}

export interface Links {
  /** Tells the route that an address from outside opens, also that of the start; none that is not ours. */
  readonly watch: (open: (route: string) => void) => Stop;
}

/** What a phone does with the room in which the app runs. */
export interface PhoneWindow {
  /** The first page is there: the splash screen may go. */
  readonly ready: () => void;
  readonly setTheme: (theme: 'dark' | 'light') => void;
  /** The button of the phone, where it has one. */
  readonly onBack: (goBack: () => void) => Stop;
  readonly exit: () => void;
  readonly onActive: (tell: (isActive: boolean) => void) => Stop;
}
