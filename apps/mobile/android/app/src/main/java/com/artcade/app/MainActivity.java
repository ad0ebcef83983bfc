package com.artcade.app;

import android.os.Build;
import android.os.Bundle;
import androidx.activity.EdgeToEdge;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    /**
     * Draws the page under the system bars, which Android 15 requires; Capacitor's SystemBars tells the page their heights. Not
     * before Android 11, where SystemBars reports no lower bar (ionic-team/capacitor#8603).
     */
    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.R) EdgeToEdge.enable(this);
    }
}
