/** What the app needs from its environment: a browser or a phone. Null marks what one of them lacks. */
export interface Platform {
  readonly name: 'web' | 'ios' | 'android';
  /** The server's address; empty if the server delivers the pages itself. */
  readonly server: string;
  readonly network: Network;
  readonly files: Files;
  /** Stores the session token, if there is no cookie. */
  readonly secretStorage: SecretStorage | null;
  readonly pictures: Pictures | null;
  readonly appStore: AppStore | null;
  readonly push: Push | null;
  readonly browser: Browser | null;
  readonly links: Links | null;
  readonly window: PhoneWindow | null;
}

/** Unsubscribes. */
export type Stop = () => void;

export interface Network {
  readonly isOnline: () => boolean;
  readonly watch: (onChange: () => void) => Stop;
}

/** An address, bytes in memory, or a stream. */
export type FileContent = string | Blob | ByteStream;

export interface ByteStream {
  /** The approximate total. */
  readonly size: number;
  /** Called once, when there is a target. */
  readonly open: () => ReadableStream<Uint8Array>;
}

/** A file in the app's folder on the device. */
export interface SavedFile {
  readonly share: () => Promise<void>;
}

/** Refusals by the device throw a `DeviceError`. */
export interface Files {
  /** Saves a file under this name or a similar one. Returns null if the browser itself shows the outcome. */
  readonly save: (content: FileContent, name: string) => Promise<SavedFile | null>;
  /** Shares files with another app. Cancelling is not a failure. */
  readonly share: ((files: readonly File[]) => Promise<void>) | null;
}

/** One secret in the device's secure storage. */
export interface SecretStorage {
  readonly read: () => Promise<string | null>;
  readonly write: (secret: string) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/**
 * Uses the system's own screens; pictures come in the device's format. Cancelling is not a failure. Refusals by the device
 * throw a `DeviceError`.
 */
export interface Pictures {
  readonly take: () => Promise<File | null>;
  readonly choose: (many: boolean) => Promise<readonly File[]>;
}

export interface Offer {
  /** The app store's id; packages/domain knows its item. */
  readonly productId: string;
  /** As the app store formats it, in the buyer's currency. */
  readonly price: string;
  /** The same as a number, in units of `currency`. */
  readonly amount: number;
  readonly currency: string;
}

/** Failures throw a `StoreError`. */
export interface AppStore {
  /** Sets the user for whom purchases are made. */
  readonly enter: (uid: string, publicKey: string) => Promise<void>;
  readonly leave: () => Promise<void>;
  readonly offers: () => Promise<readonly Offer[]>;
  /** `pending`: somebody must approve it, or the bank needs time; the purchase then arrives by itself. */
  readonly buy: (productId: string) => Promise<'bought' | 'cancelled' | 'pending'>;
  /** Restores this person's purchases; returns whether a plan is among them. */
  readonly restore: () => Promise<boolean>;
  /** Returns the app store's page for changing and cancelling plans. */
  readonly managementPage: () => Promise<string>;
  /**
   * Reports a fingerprint of all purchases, whenever the app store sends an update: another fingerprint means another state.
   * Empty: no purchases.
   */
  readonly onPurchases: (listener: (mark: string) => void) => Stop;
}

/** Push notifications about finished images while the app is closed. */
export interface Push {
  /** Whether the user has not been asked for permission yet. */
  readonly isUnasked: () => Promise<boolean>;
  /** Asks for permission, and registers if it is granted. */
  readonly ask: () => Promise<void>;
  /** Registers if permission was granted before; asks nobody. */
  readonly resume: () => Promise<void>;
  /** Reports the device token after registration, and each new one. */
  readonly onToken: (listener: (token: string) => void) => Stop;
  /** Reports the route of a tapped notification, including the one that started the app. */
  readonly onTap: (open: (route: string) => void) => Stop;
  /** Removes the notifications still shown. */
  readonly clear: () => Promise<void>;
}

/** The system's own browser, over the app: for pages that must not access it. */
export interface Browser {
  readonly open: (address: string) => Promise<void>;
  readonly close: () => Promise<void>;
  readonly onClosed: (listener: () => void) => Stop;
}

export interface Links {
  /** Reports the route of an address opened from outside, including the one that started the app; ignores foreign ones. */
  readonly watch: (open: (route: string) => void) => Stop;
}

/** The window in which the phone runs the app. */
export interface PhoneWindow {
  /** The first page is rendered: hides the splash screen. */
  readonly ready: () => void;
  readonly setTheme: (theme: 'dark' | 'light') => void;
  /** The phone's back button, if it has one. */
  readonly onBack: (goBack: () => void) => Stop;
  readonly exit: () => void;
  readonly onActive: (listener: (isActive: boolean) => void) => Stop;
}
