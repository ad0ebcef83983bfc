package com.artcade.app;

import android.os.Build;
import android.os.Bundle;
import androidx.activity.EdgeToEdge;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    /**
     * The page lies under the system's bars everywhere as it must since Android 15, and hears how high they are from Capacitor's
     * SystemBars. Not before Android 11: there SystemBars takes the lower bar for none (ionic-team/capacitor#8603).
     */
    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.R) EdgeToEdge.enable(this);
    }
}
